import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TRACKED_QUERY } from '../../infrastructure/firebase/firestore/trackedQuery'

it('docs/deploy.md documents that the query requires the field createdAt [QUERY-6]', () => {
  expect(TRACKED_QUERY.descending).toBe('createdAt')
  const guide = readFileSync('docs/deploy.md', 'utf8').replace(/\s+/g, ' ')
  expect(guide).toContain('`createdAt` (a timestamp: a code without one is not found by the query)')
})
