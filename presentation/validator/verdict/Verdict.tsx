import { useRef, useState } from 'react'
import type { ValidationView } from '../../../application/validator/validator.selectors'
import { VERDICT_GROUPS, type VerdictGroup } from '../../../domain/validator/verdict'
import { Icon, type IconName } from '../../kit/Icon'
import { counted, thousands } from '../../texts/counts'
import { oldResultText, verdictText } from '../validatorText'
import { CorrectedNote } from './CorrectedNote'
import { MistypedNote } from './MistypedNote'
import { UsableActions } from './UsableActions'
import './verdict.css'

const ICONS = { usable: 'check', spent: 'used', invalid: 'cross' } as const satisfies Record<
  VerdictGroup,
  IconName
>

/** A larger count is written smaller: a third of a phone's width is not enough for it. */
const LONGEST_LARGE = 9_999

interface Props {
  readonly result: ValidationView & { readonly kind: 'done' }
  readonly onGroup: (group: VerdictGroup | null) => void
  /** Null while the contents cannot be validated. */
  readonly onValidate: (() => void) | null
}

/**
 * The result in three numbers that add up; each shows its own codes alone (VALIDATOR-22). Once the contents
 * have changed it says so, and stays as usable as before (VALIDATOR-25).
 */
export const Verdict = ({ result, onGroup, onValidate }: Props) => {
  const { verdict, group, mistyped, correctedCount, isOld } = result
  const { repeated } = result.validation
  const section = useRef<HTMLDivElement>(null)
  const [wasCorrectedHere, setWasCorrectedHere] = useState(false)
  const total = VERDICT_GROUPS.reduce((sum, one) => sum + verdict[one].length, 0)
  return (
    <>
      <div ref={section} className="verdict" data-old={isOld} tabIndex={-1}>
        {isOld ? (
          <div className="note note--amber">
            <Icon name="warning" />
            <p>{oldResultText}</p>
            {onValidate && (
              <button
                type="button"
                className="btn"
                aria-label="Validar la lista nueva"
                onClick={onValidate}
              >
                Validar
              </button>
            )}
          </div>
        ) : (
          <p className="verdict__total">
            <b>{counted(total, 'código revisado', 'códigos revisados')}</b>
            {repeated > 0 && (
              <span className="sub">{` · ${counted(repeated, 'repetido', 'repetidos')}`}</span>
            )}
          </p>
        )}
        <fieldset className="verdict__parts" aria-label="Resultado">
          {VERDICT_GROUPS.map((one) => {
            const count = verdict[one].length
            return (
              <button
                key={one}
                type="button"
                className={`verdict__part verdict__part--${one}`}
                aria-pressed={group === one}
                disabled={count === 0}
                onClick={() => onGroup(group === one ? null : one)}
              >
                <b className={count > LONGEST_LARGE ? 'verdict__long' : undefined}>
                  {thousands(count)}
                  {count > 0 && <Icon name={ICONS[one]} />}
                </b>{' '}
                <span>{verdictText(one, count)}</span>
              </button>
            )
          })}
        </fieldset>
        {correctedCount !== null && (
          <CorrectedNote
            count={correctedCount}
            takesFocus={wasCorrectedHere}
            onUndo={() => {
              setWasCorrectedHere(false)
              // The button disappears.
              section.current?.focus()
            }}
          />
        )}
        {mistyped && (
          <MistypedNote mistyped={mistyped} onCorrect={() => setWasCorrectedHere(true)} />
        )}
      </div>
      <UsableActions result={result} onValidate={onValidate} />
    </>
  )
}
