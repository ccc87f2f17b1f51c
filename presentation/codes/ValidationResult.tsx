import type { ReactNode } from 'react'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import type { ValidationView } from '../../application/codes/validator.selectors'
import { Failed } from '../kit/Failed'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { useEvent } from '../useEvent'
import { CheckedCodes } from './CheckedCodes'

const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className="card">{children}</section>
)

/** What the validator found: the valid list, and the invalid one where there is any (spec §2). */
export const ValidationResult = ({ result }: { readonly result: ValidationView }) => {
  const send = useEvent()
  switch (result.kind) {
    case 'none':
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
          <Failed onRetry={() => send(codesRetryRequested())}>
            No se pudo validar: sus códigos no se han cargado.
          </Failed>
        </Card>
      )
    case 'done':
      return (
        // Another text begins at the first page; the same one, read again, stays where it is.
        <div className="lists" key={result.submission}>
          {result.valid.length > 0 ? (
            <CheckedCodes
              title="Códigos válidos"
              of="válidos"
              rows={result.valid}
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
          {result.invalid.length > 0 && (
            <CheckedCodes
              title="Códigos no válidos"
              of="no válidos"
              rows={result.invalid}
              collapsible
            />
          )}
        </div>
      )
  }
}
