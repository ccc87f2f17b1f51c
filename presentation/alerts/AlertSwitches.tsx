import { alertMuted } from '../../application/own/own.events'
import { selectAlertSettings, selectIsOwnDataKnown } from '../../application/own/ownData.slice'
import { ALERT_KINDS, type AlertKind } from '../../domain/own/OwnData'
import { useAppDispatch, useAppSelector } from '../store'
import './alerts.css'

const names = {
  uses: 'Códigos usados',
  low: 'Lotes que se acaban',
  soon: 'Eventos próximos',
} as const satisfies Record<AlertKind, string>

/** What the leader wants to be alerted of (ALERT-7). */
export const AlertSwitches = () => {
  const { muted } = useAppSelector(selectAlertSettings)
  // Before the choices are known, a new one would replace them all.
  const isKnown = useAppSelector(selectIsOwnDataKnown)
  const dispatch = useAppDispatch()
  return (
    <fieldset className="switches">
      <legend>Avisarme de…</legend>
      {ALERT_KINDS.map((kind) => (
        <label key={kind} className="popup__item">
          {names[kind]}
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
            role="switch"
            disabled={!isKnown}
            checked={!muted.includes(kind)}
            onChange={({ target }) => dispatch(alertMuted({ kind, isMuted: !target.checked }))}
          />
        </label>
      ))}
    </fieldset>
  )
}
