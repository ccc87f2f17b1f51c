import { type AttachedFile, changed, contentsOf, type ValidatorState } from '../validatorState'
import { PASTED_NAME, PASTED_PICTURE_NAME } from './longPaste'
import type { Pasted, ReceivedList } from './PasteList'

const PASTED_NAMES = [PASTED_NAME, PASTED_PICTURE_NAME]

/** A text or file that was submitted as it stands: its verdict is there, or on its way. */
const isSubmitted = ({ submitted }: ValidatorState, text: string): boolean =>
  submitted?.texts.includes(text) ?? false

/**
 * Adds a pasted list to what is not validated yet. A text that has been validated is replaced, and so is what a paste
 * attached as a file: a list pasted twice must not count twice. Files that the leader opened stay; why others were
 * refused before goes.
 */
export const withPasted = (state: ValidatorState, pasted: Pasted): ValidatorState => {
  const { draft, files } = state
  const isNewList = draft === state.submitted?.texts[0]
  const isReplaced = ({ name, list }: AttachedFile) =>
    isNewList && PASTED_NAMES.includes(name) && list !== null && isSubmitted(state, list.text)
  const above = isNewList ? '' : draft.trimEnd()
  const kept = files.filter((file) => !isReplaced(file))
  const next =
    pasted.kind === 'text'
      ? { draft: above === '' ? pasted.text : `${above}\n${pasted.text}`, files: kept, refused: [] }
      : {
          draft: isNewList ? '' : draft,
          files: [...kept, { ...pasted.file, list: null }],
          refused: [],
        }
  const losesText = draft.trim() !== '' && next.draft !== draft
  const losesAny = losesText || kept.length < files.length
  // Pasting the same text again must not take away the way back.
  const replaced = losesAny ? contentsOf(state) : state.cleared
  return { ...changed(state, next), cleared: isNewList ? replaced : null }
}

/** Adds what came from outside: a text, and files that are still to be read. */
export const withReceived = (
  state: ValidatorState,
  { text, files, refused }: ReceivedList,
): ValidatorState => {
  const before = text === null ? changed(state, {}) : withPasted(state, text)
  const attached = files.map((file) => ({ ...file, list: null }))
  return { ...before, files: [...before.files, ...attached], refused }
}
