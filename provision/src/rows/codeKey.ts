import { foldCode } from '../../../domain/codes/foldCode.ts'

/**
 * The text of a code as texts are compared, and so as it is reserved (PROVISION-15): of an ordinary code the same as the
 * functions reserve (`comparable`).
 */
export const codeKey = (text: string) => foldCode(text).trim()
