import { expect, it } from 'vitest'
import { joined } from '../../src/rooms/rooms'
import { productionModules } from '../architecture/production'
import { createFakes } from '../support/createFakes'
import { coreOf, sessionOf } from '../support/startPortal'

/** The names of processes in conditions such as `payload.name === 'signIn'`. */
const comparedIn = (source: string): string[] =>
  Array.from(source.matchAll(/payload\.name [!=]== '(\w+)'/g), ([, name = '']) => name)

it('Each process whose crash a slice follows is one of the portal', () => {
  const { page, unverified } = coreOf(createFakes())
  const { user, leader } = sessionOf(createFakes()).processes
  const names = Object.keys({ ...page, ...unverified, ...user, ...leader })
  const compared = productionModules(process.cwd()).flatMap(({ source }) => comparedIn(source))
  expect(compared).toContain('signIn')
  expect(compared.filter((name) => !names.includes(name))).toEqual([])
})

it('Two processes with one name are a defect that is told, and not one of them', () => {
  const [one, other] = [() => 1, () => 2]
  expect(joined([{ one }, undefined, { other }])).toEqual({ one, other })
  expect(() => joined([{ one }, { one: other }])).toThrow('one')
})
