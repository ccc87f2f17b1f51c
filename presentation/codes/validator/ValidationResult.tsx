import { memo, type ReactNode } from 'react'
import { codesRetryRequested } from '../../../application/codes/tracked/tracked.slice'
import type { ValidationView } from '../../../application/codes/validator/validator.selectors'
import { Failed } from '../../kit/Failed'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch } from '../../store'
import { CheckedCodes } from './CheckedCodes'

const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className="card">{children}</section>
)

interface Props {
  readonly result: ValidationView
}

/**
 * The result: the valid list, and the invalid one if not empty (VALIDATOR-9, VALIDATOR-10). Typing
 * does not change it.
 */
export const ValidationResult = memo(({ result }: Props) => {
  const dispatch = useAppDispatch()
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
      const { valid, invalid, repeats } = result.validation
      return (
        // A new list starts at its first page; a revalidated or corrected list keeps its page.
        <div className="lists" key={result.list} tabIndex={-1} aria-busy={result.isOutdated}>
          {valid.length > 0 ? (
            <CheckedCodes
              title="Códigos válidos"
              of="válidos"
              list={valid}
              repeats={repeats}
              suggestions={result.suggestions}
              collapsible={false}
            />
          ) : (
            <Card>
              <div className="state">
                <Icon name="question" />
                <p>No se encontraron códigos disponibles.</p>
              </div>
            </Card>
          )}
          {invalid.length > 0 && (
            <CheckedCodes
              title="Códigos no válidos"
              of="no válidos"
              list={invalid}
              repeats={repeats}
              suggestions={result.suggestions}
              collapsible
            />
          )}
        </div>
      )
    }
  }
})
