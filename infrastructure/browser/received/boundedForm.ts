import { MAX_LIST_BYTES, MAX_RECEIVED_FILES } from '../../../domain/validator/listFile'

/** The name of a text that is too long to be kept. */
const TEXT_NAME = 'Texto compartido'

/** Names beyond that are no file's; in characters. */
const LONGEST_NAME = 255

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The text and the link. Apps put a heading in the title, which holds a list only if there is nothing else. */
const textOf = (form: FormData, hasFiles: boolean): string => {
  const parts = [textIn(form, 'text'), textIn(form, 'url')].filter((part) => part !== '')
  return parts.length > 0 || hasFiles ? parts.join('\n') : textIn(form, 'title')
}

const shortened = (name: string): string => name.slice(0, LONGEST_NAME)

/**
 * Bounds a form that another app, or any page, has posted. It keeps the text, files as long as they have room, and the
 * names of the others under the reason why they were refused.
 */
export const boundedForm = (posted: FormData): FormData => {
  const files = posted.getAll('files').filter((entry) => typeof entry !== 'string')
  const form = new FormData()
  let room = MAX_LIST_BYTES
  const add = (name: string, part: File): void => {
    if (part.size > room) {
      form.append(part.size > MAX_LIST_BYTES ? 'too-large' : 'no-room', shortened(part.name))
      return
    }
    room -= part.size
    form.append(name, part, shortened(part.name))
  }
  const text = textOf(posted, files.length > 0)
  if (text !== '') add('text', new File([text], TEXT_NAME))
  for (const file of files.slice(0, MAX_RECEIVED_FILES)) add('file', file)
  const others = files.length - MAX_RECEIVED_FILES
  if (others > 0) form.append('no-room', others === 1 ? '1 archivo más' : `${others} archivos más`)
  return form
}
