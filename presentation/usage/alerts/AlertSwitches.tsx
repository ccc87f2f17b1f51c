import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectAlertSettings,
  selectIsLeaderDataKnown,
} from '../../../application/sharing/leaderData/leaderData.slice'
import {
  ALERT_KINDS,
  type AlertKind,
  withMuted,
} from '../../../domain/sharing/leaderData/LeaderData'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './switches.css'

const names = {
  uses: 'Códigos usados',
  low: 'Lotes que se acaban',
  soon: 'Eventos próximos',
} as const satisfies Record<AlertKind, string>

/** Switches for the kinds of alerts (ALERT-7). */
export const AlertSwitches = () => {
  const { muted } = useAppSelector(selectAlertSettings)
  // Before the choices are known, a new one would replace them all.
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const dispatch = useAppDispatch()
  const mute = (kind: AlertKind, isMuted: boolean) =>
    dispatch(leaderDataChanged({ kind: 'alerts', fields: withMuted(muted, kind, isMuted) }))
  return (
    <fieldset className="switches">
      <legend>Mostrar en la campana</legend>
      {ALERT_KINDS.map((kind) => (
        <label key={kind} className="popup__item">
          {names[kind]}
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
            role="switch"
            disabled={!isKnown}
            checked={!muted.includes(kind)}
            onChange={({ target }) => mute(kind, !target.checked)}
          />
        </label>
      ))}
    </fieldset>
  )
}
