import { useSelector } from 'react-redux'
import { selectDraft, selectValidationView } from '../../application/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../application/validator/validator.slice'
import { useEvent } from '../useEvent'
import { ValidationReport } from './ValidationReport'
import { ValidationResult } from './ValidationResult'

/** 'Validador de Códigos' (spec §2). */
export const CodeValidator = () => {
  const draft = useSelector(selectDraft)
  const result = useSelector(selectValidationView)
  const send = useEvent()
  const isEmpty = draft.trim() === ''
  return (
    <>
      <section className="card" aria-labelledby="validator-title">
        <header className="card__head">
          <div className="card__title">
            <h2 id="validator-title">Validador de Códigos</h2>
            <p className="card__lead">Verifique la validez de códigos de acceso.</p>
          </div>
        </header>
        <form
          className="card__body validator"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isEmpty) send(validationSubmitted())
          }}
        >
          <textarea
            className="input"
            aria-label="Códigos para validar"
            placeholder="Ingrese uno o más códigos separados por comas, espacios o saltos de línea..."
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft}
            onChange={({ target }) => send(draftChanged(target.value))}
          />
          <div className="validator__row">
            <button type="submit" className="btn btn--primary" disabled={isEmpty}>
              Validar
            </button>
            <button
              type="button"
              className="btn"
              disabled={draft === ''}
              onClick={() => send(validatorCleared())}
            >
              Limpiar
            </button>
            <ValidationReport result={result} />
          </div>
        </form>
      </section>
      <ValidationResult result={result} />
    </>
  )
}
