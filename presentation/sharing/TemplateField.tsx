import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef } from 'react'
import type { TextDraft } from './leaderData/useTextDraft'
import { partsOf, shownTemplate, type TemplateWords, typedTemplate } from './templateWords'

interface Props {
  readonly label: string
  /** The placeholders that can be inserted, as the leader reads them. */
  readonly words: TemplateWords
  readonly draft: Pick<TextDraft, 'text' | 'problem' | 'change' | 'enter' | 'leave'>
  /** The id of what is said of the text. */
  readonly describedBy: string
}

/** A text after which a word needs no blank, and one before which it needs none. */
const OPENS = /[\s([{«"'¿¡]$/
const ENDS = /^[\s)\]}».,;:!?"']/

/** Types a text over what is selected, so that the browser can undo it. */
const typeInto = (area: HTMLTextAreaElement, text: string): void => {
  // Not in every browser, though the one way that can be undone.
  if (document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The text of a template, with words in place of its placeholders, and buttons that insert one at the caret. */
export const TemplateField = ({ label, words, draft, describedBy }: Props) => {
  const { text, problem, change, enter, leave } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  // A field that was never entered has its caret at the start; there a placeholder goes to the end.
  const wasEntered = useRef(false)
  const shown = shownTemplate(text, words)
  const parts = partsOf(shown, words)

  const take = (area: HTMLTextAreaElement) => {
    const { value, selectionStart: caret } = area
    const template = typedTemplate(value, words)
    const worded = shownTemplate(template, words)
    if (worded !== value) {
      // Before React does so, which would move the caret to the end.
      area.value = worded
      area.setSelectionRange(caret, caret)
    }
    change(template)
  }
  const insert = (word: string) => {
    const { current: area } = field
    if (!area) return
    if (!wasEntered.current) area.setSelectionRange(area.value.length, area.value.length)
    area.focus()
    const { value, selectionStart, selectionEnd } = area
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
    // Glued to another word, a link or a code would no longer be one.
    const lead = word === words.enlace ? '\n' : ' '
    const isApart = before === '' || OPENS.test(before)
    const isEnd = after === '' || ENDS.test(after)
    typeInto(area, `${isApart ? '' : lead}[${word}]${isEnd ? '' : ' '}`)
  }
  /** Pasted in words already, which the browser can undo. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const worded = shownTemplate(typedTemplate(pasted, words), words)
    if (worded === pasted) return
    event.preventDefault()
    typeInto(event.currentTarget, worded)
  }
  /** A word goes as a whole: the browser deletes what is selected. */
  const selectWord = ({ key, currentTarget: area }: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: caret, selectionEnd } = area
    if (key !== 'Backspace' || caret !== selectionEnd) return
    const [word = '', after] = partsOf(area.value.slice(0, caret), words).slice(-2)
    if (after === '') area.setSelectionRange(caret - word.length, caret)
  }
  return (
    <>
      <div className="template">
        {/* The same text below the field, where its words have a ground: a field itself cannot draw one. */}
        <div className="input template__words" aria-hidden="true" translate="no">
          {parts.map((part, at) => {
            // Parts have no other identity.
            const key = at
            return at % 2 === 1 ? (
              <span key={key}>{part}</span>
            ) : (
              <Fragment key={key}>{part}</Fragment>
            )
          })}
          {/* A last line without a letter has no height. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          className="input"
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={describedBy}
          rows={5}
          value={shown}
          onChange={({ target }) => take(target)}
          onKeyDown={selectWord}
          onPaste={paste}
          onFocus={({ target }) => {
            wasEntered.current = true
            // The browser itself would show the caret alone.
            target.scrollIntoView({ block: 'nearest' })
            enter()
          }}
          onBlur={leave}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form. */}
      <div
        className="message__marks"
        role="group"
        aria-label="Insertar un dato"
        // The focus stays in the field, with a phone's keyboard: on leaving it, half a text would be saved.
        onMouseDown={(event) => event.preventDefault()}
      >
        {Object.values(words).map((word) => (
          <button key={word} type="button" onClick={() => insert(word)}>
            <span>{word}</span>
          </button>
        ))}
      </div>
    </>
  )
}
