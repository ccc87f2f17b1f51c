import { describe, expect, it } from 'vitest'
import { personIn } from '../../../domain/leaderData/person'

describe('The person that a note names', () => {
  it.each([
    ['Ana', 'Ana'],
    [' Para Ana, del gimnasio \nPaga el lunes', 'Ana, del gimnasio'],
    ['para: Luis', 'Luis'],
    ['Paraíso', 'Paraíso'],
    ['\n', ''],
    ['', ''],
  ])('of %j is %j [SHARED-8]', (note, person) => {
    expect(personIn(note)).toBe(person)
  })
})
