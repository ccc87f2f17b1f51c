import { useRef } from 'react'
import { selectValidatorView } from '../../../application/codes/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../../application/codes/validator/validator.slice'
import { Icon } from '../../kit/Icon'
import { AttachedFiles } from './AttachedFiles'
import { OpenFileButton } from './OpenFileButton'
import { useFileDrop } from './useFileDrop'
import { useFilePick } from './useFilePick'
import { ValidationReport } from './ValidationReport'
import { ValidationResult } from './ValidationResult'
import './validator.css'
import { useAppDispatch, useAppSelector } from '../../store'

/**
 * The longest paste for the input, in characters: with a megabyte the browser freezes for seconds.
 */
const LONGEST_PASTE = 100_000
/** The name of a longer paste, which is attached as a file. */
const PASTED_NAME = 'Texto pegado.txt'

/** 'Validador de Códigos' (VALIDATOR-1). */
export const CodeValidator = () => {
  const view = useAppSelector(selectValidatorView)
  const { draft, files, refused, isEmpty, canValidate, canUndo, result } = view
  const input = useRef<HTMLTextAreaElement>(null)
  const dispatch = useAppDispatch()
  const pick = useFilePick()
  const { isOver, ...dropTarget } = useFileDrop()
  const validate = () => {
    if (canValidate) dispatch(validationSubmitted())
  }
  return (
    <>
      <section
        className={isOver ? 'card validator-card validator-card--over' : 'card validator-card'}
        aria-labelledby="validator-title"
        {...dropTarget}
      >
        <header className="card__head">
          <div className="card__title">
            <h2 id="validator-title">Validador de Códigos</h2>
            <p className="card__lead">Verifique la validez de códigos de acceso.</p>
          </div>
          <OpenFileButton />
        </header>
        <form
          className="card__body validator"
          onSubmit={(event) => {
            event.preventDefault()
            validate()
          }}
        >
          <textarea
            ref={input}
            className="input"
            aria-label="Códigos para validar"
            aria-describedby="validator-hint"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            placeholder="Ingrese uno o más códigos separados por comas, espacios o saltos de línea..."
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft}
            onChange={({ target }) => dispatch(draftChanged(target.value))}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (text.length <= LONGEST_PASTE) return
              event.preventDefault()
              pick([new File([text], PASTED_NAME, { type: 'text/plain' })])
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              validate()
            }}
          />
          <AttachedFiles
            files={files}
            refused={refused}
            restoreFocus={() => input.current?.focus()}
          />
          <p id="validator-hint" className="validator__hint">
            Valide con Ctrl + Enter o ⌘ + Enter. También puede soltar aquí archivos .txt o .csv.
          </p>
          <div className="validator__row">
            <button type="submit" className="btn btn--primary" disabled={!canValidate}>
              Validar
            </button>
            <button
              type="button"
              className="btn"
              disabled={isEmpty}
              onClick={() => {
                dispatch(validatorCleared())
                // The button is now disabled, so the focus moves to the input.
                input.current?.focus()
              }}
            >
              Limpiar
            </button>
            {canUndo && (
              <button
                type="button"
                className="btn btn--quiet"
                onClick={() => {
                  dispatch(clearUndone())
                  // The button disappears, so the focus moves to the input.
                  input.current?.focus()
                }}
              >
                <Icon name="undo" />
                Deshacer
              </button>
            )}
            <ValidationReport
              result={result}
              isReading={view.isReading}
              addedCount={view.addedCount}
            />
          </div>
        </form>
        {isOver && (
          <div className="validator-card__drop" aria-hidden="true">
            <Icon name="file" />
            Suelte sus archivos aquí
          </div>
        )}
      </section>
      <ValidationResult result={result} />
    </>
  )
}
