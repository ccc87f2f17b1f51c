import { describe, expect, it } from 'vitest'
import { LONGEST_NOTE } from '../../../../domain/sharing/leaderData/LeaderData'
import {
  peopleIn,
  personKey,
  renamedNote,
  withPeople,
} from '../../../../domain/sharing/leaderData/people'

describe('The people that a note names', () => {
  it.each([
    ['Ana', ['Ana']],
    [' Para Ana, del gimnasio \nPaga el lunes', ['Ana, del gimnasio']],
    ['para: Luis', ['Luis']],
    ['Paraíso', ['Paraíso']],
    ['Ana · José Pérez', ['Ana', 'José Pérez']],
    ['Para Ana ·  para José · ', ['Ana', 'José']],
    ['Compañía para Luis', ['Compañía para Luis']],
    ['\n Eva', ['Eva']],
    ['\u2068Ana\u2069 · \u200bPara Eva\ufeff', ['Ana', 'Eva']],
    ['Eva ❤️', ['Eva ❤️']],
    ['👩‍👧 Eva', ['👩‍👧 Eva']],
    ['\u200b', []],
    ['\ufe0f', []],
    ['\n', []],
    ['·', []],
    [' · ', []],
    ['para ', []],
    ['· Eva', ['Eva']],
    ['', []],
  ])('of %j are %j [SHARED-8]', (note, people) => {
    expect(peopleIn(note)).toEqual(people)
  })
})

describe('A note with further people', () => {
  it.each([
    ['', 'Eva', '', 'Eva'],
    ['Ana', 'Eva', '', 'Ana · Eva'],
    ['Anabel', 'Ana', '', 'Anabel · Ana'],
    ['Ana · Eva', 'Eva', '', 'Ana · Eva'],
    ['Para Ana', 'Eva', '', 'Para Ana · Eva'],
    ['Para Ana', 'Ana', '', 'Para Ana'],
    ['Ana\nPaga el lunes', 'Eva\nPagó', '', 'Ana · Eva\nPaga el lunes\nPagó'],
    ['Ana', '', '', 'Ana'],
    ['Ana Mora', 'ana mora', '', 'Ana Mora'],
    ['D’Angelo', "D'Angelo", '', 'D’Angelo'],
  ])('of %j and %j over %j is %j [SHARED-9, NEXT-FREE-6]', (note, further, replaces, both) => {
    expect(withPeople(note, further, replaces)).toBe(both)
  })

  it.each([
    ['half a name of the same field', 'Ev', 'Eva', 'Ev', 'Eva'],
    ['half a name beside another', 'Ana · Ev', 'Eva', 'Ev', 'Ana · Eva'],
    ['the whole note', 'Ana\nPaga el lunes', 'Luis', 'Ana\nPaga el lunes', 'Luis'],
    ['a note that was taken away meanwhile', '', 'Eva', 'Ana', 'Eva'],
    ['a line below', 'Luis · Ana\nPaga', 'Ana\nPagó', 'Ana\nPaga', 'Luis · Ana\nPagó'],
    ['what is taken away here', 'Luis · Ana', '', 'Ana', 'Luis'],
  ])('keeps no more of %s [SHARED-9]', (_, note, further, replaces, both) => {
    expect(withPeople(note, further, replaces)).toBe(both)
  })

  it('is to the letter what its own screen makes of it [SHARED-4]', () => {
    const typed = ' Ana ·\n\n\nPaga  '
    expect(withPeople('Ana', typed, 'Ana')).toBe(typed)
    expect(withPeople('', typed)).toBe(typed)
  })

  it('has at most 500 letters, all of them whole [SHARED-4]', () => {
    expect(withPeople('a'.repeat(499), 'Eva')).toHaveLength(LONGEST_NOTE)
    const long = 'a'.repeat(LONGEST_NOTE - ' · '.length - 1)
    expect(withPeople(long, '🎟🎟')).toBe(`${long} · `)
  })
})

describe('A note with another name for a person', () => {
  it.each([
    ['Ana', 'ana', 'Anita', 'Anita'],
    ['Para ÁNA', 'ana', 'Anita', 'Anita'],
    ['Ana · José', 'ana', 'Anita', 'Anita · José'],
    ['José · Ana', 'ana', 'Anita', 'José · Anita'],
    ['Ana\nPaga el lunes', 'ana', 'Anita', 'Anita\nPaga el lunes'],
    ['Ana · José', 'ana', 'José', 'José'],
    ['Ana · José', 'jose', 'ANA', 'ANA'],
    ['Anabel', 'ana', 'Anita', 'Anabel'],
    ['ana  lucía', 'ana lucia', 'Ana Lucía', 'Ana Lucía'],
    ['', 'ana', 'Anita', ''],
  ])('%j of %j as %j is %j [PEOPLE-5]', (note, person, name, renamed) => {
    expect(renamedNote(note, personKey(person), name)).toBe(renamed)
  })
})
