import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectValidatorView } from '../../application/codes/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../application/codes/validator.slice'
import { useEvent } from '../useEvent'
import { ValidationReport } from './ValidationReport'
import { ValidationResult } from './ValidationResult'

/** 'Validador de Códigos' (spec §2). */
export const CodeValidator = () => {
  const { draft, result } = useSelector(selectValidatorView)
  const input = useRef<HTMLTextAreaElement>(null)
  const send = useEvent()
  // What holds nothing but separators is empty too.
  const isEmpty = !/[^\s,;]/.test(draft)
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
            ref={input}
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
              disabled={isEmpty}
              onClick={() => {
                send(validatorCleared())
                // The button is disabled now: whoever works by keyboard goes on in the input.
                input.current?.focus()
              }}
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
