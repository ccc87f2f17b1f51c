import type { Mistyped } from '../../../application/validator/validator.selectors'
import { correctionsChosen } from '../../../application/validator/validator.slice'
import { MOST_COMPARED } from '../../../application/validator/validatorState'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import { alternatives, mistypedText } from '../validatorText'

interface Props {
  readonly mistyped: Mistyped
  /** Called before the correction. */
  readonly onCorrect: () => void
}

/** Every proposal for the mistyped codes; those with one proposal are corrected together (VALIDATOR-26). */
export const MistypedNote = ({ mistyped: { found, clear, isPartial }, onCorrect }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <div className="note note--blue mistyped">
      <div className="mistyped__head">
        <Icon name="question" />
        <p>{mistypedText(found.length)}</p>
        {clear.length > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              onCorrect()
              dispatch(correctionsChosen(clear))
            }}
          >
            {clear.length === 1 ? 'Corregir' : 'Corregir todos'}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <ul className="mistyped__list" aria-label="Propuestas" tabIndex={0} translate="no">
        {found.map(({ token, codes }) => (
          <li key={token}>
            <span>{token}</span> <span aria-hidden="true">→</span> <b>{alternatives(codes)}</b>
          </li>
        ))}
      </ul>
      {clear.length < found.length && (
        <p className="mistyped__hint">Los que tienen varias propuestas se eligen en la lista.</p>
      )}
      {isPartial && (
        <p className="mistyped__hint">{`Se revisaron los primeros ${MOST_COMPARED} que no existen.`}</p>
      )}
    </div>
  )
}
