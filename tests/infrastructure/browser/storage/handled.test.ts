import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = readdirSync('infrastructure', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts'),
)

it('Every transaction of a database has its own failure handled, which is no second one to tell [OWN-6]', () => {
  const bare = sources.flatMap((file) =>
    readFileSync(`infrastructure/${file}`, 'utf8')
      .replace(/\s+/g, ' ')
      .split('.transaction(')
      .slice(0, -1)
      .filter((before) => !/handled\( ?[^;]*$/.test(before))
      .map(() => file),
  )
  expect(bare).toEqual([])
})
