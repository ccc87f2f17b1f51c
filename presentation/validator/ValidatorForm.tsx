import { type RefObject, useEffect, useRef } from 'react'
import { isLongPaste, PASTED_NAME } from '../../application/validator/paste/longPaste'
import type { ValidatorView } from '../../application/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  pasteRequested,
  validatorCleared,
} from '../../application/validator/validator.slice'
import { useIsPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { AttachedFiles } from './AttachedFiles'
import { useFilePick } from './useFilePick'
import { ValidationReport } from './ValidationReport'

interface Props {
  readonly view: ValidatorView
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly onValidate: () => void
  /** Called when a list is about to be pasted and validated. */
  readonly onPaste: () => void
  /** Puts the card under the top bar, which leaves most room for the keyboard. */
  readonly dock: () => void
}

/** The input of the validator with its files and buttons (VALIDATOR-2, VALIDATOR-3, VALIDATOR-21). */
export const ValidatorForm = ({ view, input, onValidate, onPaste, dock }: Props) => {
  const { draft, files, refused, isEmpty, canValidate, canClear, canUndo, result, pasteFailure } =
    view
  const dispatch = useAppDispatch()
  const pick = useFilePick()
  const isPhone = useIsPhone()
  // If the browser refuses to read the clipboard, the leader pastes into the input.
  const known = useRef(pasteFailure)
  useEffect(() => {
    // A failure of an earlier visit is not news.
    if (pasteFailure !== null && pasteFailure !== known.current) input.current?.focus()
    known.current = pasteFailure
  }, [pasteFailure, input])
  const isSettled = result.kind === 'done' && result.isCurrent
  // First at the thumb, last on a desk.
  const paste = (
    <button
      type="button"
      className={isEmpty ? 'btn btn--primary validator__paste' : 'btn validator__paste'}
      onClick={() => {
        onPaste()
        dispatch(pasteRequested())
      }}
    >
      <Icon name="paste" />
      Pegar y validar
    </button>
  )
  return (
    <form
      className="card__body validator"
      onSubmit={(event) => {
        event.preventDefault()
        onValidate()
      }}
    >
      <textarea
        ref={input}
        className="input"
        rows={3}
        aria-label="Códigos para validar"
        aria-describedby="validator-hint"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder="Ingrese uno o más códigos separados por comas, espacios o saltos de línea..."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={({ target }) => dispatch(draftChanged(target.value))}
        onFocus={() => isPhone && dock()}
        onPaste={(event) => {
          const { clipboardData } = event
          const pictures = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
          const text = clipboardData.getData('text')
          // A copied text may come with its picture.
          if (text === '' && pictures.length > 0) {
            event.preventDefault()
            pick(pictures)
          }
          if (!isLongPaste(text)) return
          event.preventDefault()
          pick([new File([text], PASTED_NAME, { type: 'text/plain' })])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onValidate()
        }}
      />
      <AttachedFiles files={files} refused={refused} restoreFocus={() => input.current?.focus()} />
      <p id="validator-hint" className="validator__hint">
        Valide con Ctrl + Enter o ⌘ + Enter. También puede soltar aquí archivos .xlsx, .csv o .txt,
        o imágenes con códigos QR.
      </p>
      <div className="validator__row">
        {isPhone && paste}
        <button
          type="submit"
          className={isEmpty || isSettled ? 'btn' : 'btn btn--primary'}
          disabled={!canValidate}
        >
          Validar
        </button>
        <button
          type="button"
          className="btn"
          disabled={!canClear}
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
        <ValidationReport result={result} isReading={view.isReading} addedCount={view.addedCount} />
        {!isPhone && paste}
      </div>
    </form>
  )
}
