import { useEffect, useRef } from 'react'
import { correctionUndone } from '../../../application/validator/validator.slice'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import { correctedText } from '../validatorText'

interface Props {
  readonly count: number
  /** Whether the button gets the focus when it appears. */
  readonly takesFocus: boolean
  /** Called before the button disappears. */
  readonly onUndo: () => void
}

/** 'Corregidos: N', with the way back to the former text and result (VALIDATOR-27). */
export const CorrectedNote = ({ count, takesFocus, onUndo }: Props) => {
  const dispatch = useAppDispatch()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The result stays where it is.
    if (takesFocus) undo.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="note note--green">
      <Icon name="check" />
      <p>{correctedText(count)}</p>
      <button
        ref={undo}
        type="button"
        className="btn"
        onClick={() => {
          onUndo()
          dispatch(correctionUndone())
        }}
      >
        <Icon name="undo" />
        Deshacer
      </button>
    </div>
  )
}
