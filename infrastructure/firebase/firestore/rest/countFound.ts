import { fieldOf } from '../../../documents/fields'
import { callOnce } from './callOnce'
import { FailedQuery, failureIn } from './FailedQuery'
import type { RestAccess } from './post'

/**
 * How many documents a query finds, counted by Firestore: a read for every 1,000 of them, at least one.
 * @param below the path of the document whose subcollections it counts; none for the database's collections
 * @throws {FailedQuery}
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runAggregationQuery
 */
export const countFound = async (
  access: RestAccess,
  structuredQuery: object,
  below?: string,
): Promise<number> => {
  const aggregations = [{ alias: 'found', count: {} }]
  const method = below ? `${below}:runAggregationQuery` : 'runAggregationQuery'
  const answer = await callOnce(access, method, {
    structuredAggregationQuery: { structuredQuery, aggregations },
  })
  for (const element of Array.isArray(answer) ? answer : []) {
    const failure = failureIn(element)
    if (failure) throw failure
    const fields = fieldOf(fieldOf(element, 'result'), 'aggregateFields')
    const count = fieldOf(fieldOf(fields, 'found'), 'integerValue')
    if (typeof count === 'string' || typeof count === 'number') return Number(count)
  }
  throw new FailedQuery('unavailable')
}
