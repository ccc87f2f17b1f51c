/**
 * The grant of a code: a leader's access, or a discount in per cent (null if the document has none).
 */
export type CodeType =
  | { readonly kind: 'leader' }
  | { readonly kind: 'discount'; readonly percent: number | null }
