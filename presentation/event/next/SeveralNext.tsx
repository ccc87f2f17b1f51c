import { useId, useState } from 'react'
import type { SendChannel } from '../../../application/sharing/ShareCodes'
import {
  nextFreeCopyRequested,
  nextFreeShareRequested,
} from '../../../application/sharing/sharing.events'
import type { EventId } from '../../../domain/codes/AccessCode'
import { RequiredStar } from '../../kit/form/RequiredStar'
import { Stepper } from '../../kit/form/Stepper'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import { CopiedIcon } from '../../sharing/CopiedIcon'
import { SendButtons } from '../../sharing/SendButtons'
import { thousands } from '../../texts/counts'

/** More codes are copied from the list. */
const MOST = 100
const AT_FIRST = 10

interface Props {
  readonly event: EventId
  /** How many codes are left; at least one. */
  readonly left: number
}

const noteOf = (isWrong: boolean, wanted: number, left: number): string | null => {
  if (isWrong) return `Escriba un número entero de 1 a ${MOST}.`
  if (wanted <= left) return null
  return left === 1 ? 'Solo queda 1.' : `Solo quedan ${thousands(left)}.`
}

/** Copies or shares the next free codes of an event, as many as are asked for and left. */
export const SeveralNext = ({ event, left }: Props) => {
  const dispatch = useAppDispatch()
  const id = useId()
  const most = Math.min(MOST, left)
  const [typed, setTyped] = useState<string | null>(null)
  const [isPressed, setIsPressed] = useState(false)
  const text = typed ?? String(Math.min(AT_FIRST, most))
  const wanted = /^\d+$/.test(text.trim()) ? Number(text) : 0
  const isWrong = wanted < 1 || wanted > MOST
  const count = Math.min(wanted, most)
  const note = noteOf(isWrong, wanted, left)
  const copy = () => {
    if (isWrong) return
    setIsPressed(true)
    dispatch(nextFreeCopyRequested({ event, count }))
  }
  const send = (channel: SendChannel) => {
    if (!isWrong) dispatch(nextFreeShareRequested({ event, count, channel }))
  }
  return (
    <div className="next__copy">
      <div className="field">
        <label htmlFor={id}>
          Cuántos códigos
          <RequiredStar />
        </label>
        <Stepper
          id={id}
          required
          names={['Menos códigos', 'Más códigos']}
          value={text}
          min={1}
          max={most}
          aria-invalid={isWrong || undefined}
          aria-describedby={note === null ? undefined : `${id}-note`}
          onChange={setTyped}
        />
        {note !== null && (
          <p id={`${id}-note`} className={isWrong ? 'field__error' : 'sub'}>
            {note}
          </p>
        )}
      </div>
      <div className="next__ways">
        <button type="button" className="btn" aria-disabled={isWrong} onClick={copy}>
          {isPressed ? <CopiedIcon from="next-free" /> : <Icon name="copy" />}
          {isWrong ? 'Copiar siguientes' : `Copiar siguientes ${count}`}
        </button>
        <SendButtons
          name={isWrong ? 'los siguientes' : `${count} siguientes`}
          className="btn"
          content={isWrong ? 'Compartir' : `Compartir ${count}`}
          onSend={send}
        />
      </div>
    </div>
  )
}
