import { memo, type ReactNode, useMemo } from 'react'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import type { ValidationView } from '../../application/validator/validator.selectors'
import type { Verdict, VerdictGroup } from '../../domain/validator/verdict'
import { Failed } from '../kit/Failed'
import { useHasCards } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { useAppDispatch } from '../kit/store'
import { CheckedCodes } from './CheckedCodes'
import { SearchedCodes } from './SearchedCodes'

const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className="card">{children}</section>
)

/** The valid codes to show: those without uses left come last (VALIDATOR-23). */
const validShown = ({ usable, spent }: Verdict, group: VerdictGroup | null) => {
  if (group === 'invalid') return []
  return [...(group === 'spent' ? [] : usable), ...(group === 'usable' ? [] : spent)]
}

/**
 * The result: the valid list, and the invalid one if not empty (VALIDATOR-9, VALIDATOR-10). Typing
 * does not change it.
 */
export const ValidationResult = memo(({ result }: { readonly result: ValidationView }) => {
  const dispatch = useAppDispatch()
  const hasCards = useHasCards()
  const verdict = result.kind === 'done' ? result.verdict : null
  const group = result.kind === 'done' ? result.group : null
  const valid = useMemo(() => verdict && validShown(verdict, group), [verdict, group])
  switch (result.kind) {
    // While a long list is validated, the report says so.
    case 'none':
    case 'working':
      return null
    case 'loading':
      return (
        <Card>
          <Loading>Cargando sus códigos para validar…</Loading>
        </Card>
      )
    case 'failed':
      return (
        <Card>
          <Failed onRetry={() => dispatch(codesRetryRequested())}>
            No se pudo validar: sus códigos no se han cargado.
          </Failed>
        </Card>
      )
    case 'done': {
      const { repeats } = result.validation
      const { searching, suggestions, isOld, isOutdated } = result
      // The bar at the thumb copies them (VALIDATOR-24).
      const hasBar = hasCards && result.isCurrent && result.verdict.usable.length > 0
      const shared = { repeats, suggestions }
      const invalid = group === null || group === 'invalid' ? result.verdict.invalid : []
      return (
        // A new list starts at its first page; a revalidated or corrected list keeps its page.
        <div
          className="lists"
          key={result.list}
          tabIndex={-1}
          aria-busy={isOutdated}
          data-old={isOld}
        >
          {valid && valid.length > 0 && (
            <CheckedCodes
              key={`valid ${group}`}
              title="Códigos válidos"
              validity="válidos"
              list={valid}
              collapsible={false}
              canCopyAll={!hasBar}
              {...shared}
            />
          )}
          {result.validation.valid.length === 0 && searching.length === 0 && group === null && (
            <Card>
              <div className="state">
                <Icon name="question" />
                <p>No se encontraron códigos disponibles.</p>
              </div>
            </Card>
          )}
          {invalid.length > 0 && (
            <CheckedCodes
              key={`invalid ${group}`}
              title="Códigos no válidos"
              validity="no válidos"
              list={invalid}
              collapsible
              canCopyAll
              {...shared}
            />
          )}
          {searching.length > 0 && group === null && <SearchedCodes tokens={searching} />}
        </div>
      )
    }
  }
})
