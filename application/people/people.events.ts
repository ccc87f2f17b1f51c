import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import type { TableFormat } from '../exports/TableFiles'

/** The leader gives a person another name, or the codes without a name one (PEOPLE-5). */
export const personNamed = createAction<{ readonly person: PersonKey; readonly name: string }>(
  'people/personNamed',
)

interface OfCodes {
  readonly codes: readonly CodeId[]
  /** Whether a notice says so, with 'Deshacer'. */
  readonly isTold: boolean
}

/** The leader asks the same for each of some codes; null for nothing (PEOPLE-6, PEOPLE-7). */
export const amountSet = createAction<OfCodes & { readonly amount: number | null }>(
  'people/amountSet',
)

/** The leader was paid for codes, or takes that back. */
export const paymentSet = createAction<OfCodes & { readonly isPaid: boolean }>('people/paymentSet')

/** The leader reminds a person by a text in the messaging application (PEOPLE-9). */
export const reminderRequested = createAction<string>('people/reminderRequested')

/** The leader copies a person's reminder, to paste it elsewhere. */
export const reminderCopyRequested = createAction<string>('people/reminderCopyRequested')

/** Whether the browser let it be copied. */
export const reminderCopied = createAction<boolean>('people/reminderCopied')

/** The text is too long for a link to the messaging application. */
export const reminderTooLong = createAction('people/reminderTooLong')

/**
 * The leader saves the ledger as a file (PEOPLE-11).
 * @property currency an ISO 4217 code
 */
export const ledgerExportRequested = createAction<{
  readonly format: TableFormat
  readonly currency: string
}>('people/ledgerExportRequested')
