import { fieldOf } from '../../../documents/fields'
import { callOnce } from './callOnce'
import { FailedQuery, failureIn } from './FailedQuery'
import type { RestAccess } from './post'

/** @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runAggregationQuery */
const aggregate = async (
  access: RestAccess,
  structuredAggregationQuery: object,
  below?: string,
): Promise<number> => {
  const method = below ? `${below}:runAggregationQuery` : 'runAggregationQuery'
  const answer = await callOnce(access, method, { structuredAggregationQuery })
  for (const element of Array.isArray(answer) ? answer : []) {
    const failure = failureIn(element)
    if (failure) throw failure
    const fields = fieldOf(fieldOf(element, 'result'), 'aggregateFields')
    const found = fieldOf(fieldOf(fields, 'found'), 'integerValue')
    if (typeof found === 'string' || typeof found === 'number') return Number(found)
  }
  throw new FailedQuery('unavailable')
}

/**
 * How many documents a query finds, counted by Firestore: a read for every 1,000 of them, at least one.
 * @param below the path of the document whose subcollections it counts; none for the database's collections
 * @throws {FailedQuery}
 */
export const countFound = (
  access: RestAccess,
  structuredQuery: object,
  below?: string,
): Promise<number> =>
  aggregate(access, { structuredQuery, aggregations: [{ alias: 'found', count: {} }] }, below)

/**
 * The sum of a whole number over the documents that a query finds, at the price of `countFound`.
 * @throws {FailedQuery}
 */
export const sumFound = (
  access: RestAccess,
  structuredQuery: object,
  fieldPath: string,
  below: string,
): Promise<number> =>
  aggregate(
    access,
    { structuredQuery, aggregations: [{ alias: 'found', sum: { field: { fieldPath } } }] },
    below,
  )
