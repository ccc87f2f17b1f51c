import type { WorkbookRow } from '../../../application/device/Workbooks'

/** Messages from the page: chunks of rows, then the request for the file. */
export type ToWorker =
  | { readonly kind: 'rows'; readonly rows: readonly WorkbookRow[] }
  | { readonly kind: 'finish'; readonly sheet: string }

/** Replies of the worker: 'more' to each chunk of rows, then the file. */
export type FromWorker =
  | { readonly kind: 'more' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly cause: string }
