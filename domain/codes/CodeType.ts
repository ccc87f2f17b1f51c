/** What a code gives: a leader's access, or a discount of so many per cent (null where the document lacks it). */
export type CodeType =
  | { readonly kind: 'leader' }
  | { readonly kind: 'discount'; readonly percent: number | null }
