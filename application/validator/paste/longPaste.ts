/**
 * The longest paste for the input, in characters: with a megabyte the browser freezes for seconds.
 */
const LONGEST_PASTE = 100_000

/** The name of a longer paste, which is attached as a file. */
export const PASTED_NAME = 'Texto pegado.txt'

/** The name of a picture that was on the clipboard. */
export const PASTED_PICTURE_NAME = 'Imagen pegada.png'

export const isLongPaste = (text: string): boolean => text.length > LONGEST_PASTE
