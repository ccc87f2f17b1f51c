import { describe, expect, it } from 'vitest'
import { GenerateCodes } from '../../../../application/coordination/generation/GenerateCodes'
import { createFakes } from '../../../support/createFakes'
import { seededBytes, tenCodes } from '../../../support/mothers/generation'
import { anaUser, creatorProfile } from '../../../support/mothers/users'

const { uid } = anaUser

const start = () => {
  const { batchMaker, documents, users } = createFakes()
  users.put(uid, creatorProfile)
  const generate = new GenerateCodes(batchMaker, { bytes: seededBytes() })
  return { batchMaker, documents, generate, codes: () => documents.all('codes') }
}

describe('Generating codes', () => {
  it('asks for what the form says, under an id of its own [GENERATE-11, WRITE-4]', async () => {
    const { batchMaker, codes, generate } = start()
    const [one, other] = [generate.order(tenCodes), generate.order(tenCodes)]
    expect(one).toEqual({ ...tenCodes, id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) })
    expect(other.id).not.toBe(one.id)
    expect(batchMaker.calls('make')).toEqual([])
    expect(await generate.run(one, uid)).toEqual({ stopped: null })
    expect(batchMaker.calls('make')).toEqual([[uid, one]])
    expect(codes()).toHaveLength(10)
  })

  it('repeats an order whose answer was lost, and makes no code twice [GENERATE-20]', async () => {
    const { batchMaker, codes, generate } = start()
    const order = generate.order(tenCodes)
    batchMaker.losesAnswer()
    expect(await generate.run(order, uid)).toEqual({ stopped: 'offline' })
    expect(await generate.run(order, uid)).toEqual({ stopped: null })
    expect(codes()).toHaveLength(10)
  })

  it('tells how many more codes the day allows [GENERATE-17]', async () => {
    const { documents, generate } = start()
    documents.change('users', uid, { dailyCodes: 4 })
    expect(await generate.run(generate.order(tenCodes), uid)).toEqual({
      stopped: 'daily-limit',
      left: 4,
    })
  })

  it('tells that it was stopped [GENERATE-21]', async () => {
    const { documents, codes, generate } = start()
    const order = generate.order({ ...tenCodes, quantity: 1_000 })
    // Told of each piece, and at first.
    let told = 0
    documents.watch(
      'codes',
      async () => codes().length,
      () => {
        told += 1
        if (told === 2) void generate.stop(order.id, uid)
      },
    )
    expect(await generate.run(order, uid)).toEqual({ stopped: 'cancelled' })
    expect(codes().length).toBeLessThan(1_000)
  })

  it('tells whether a stop was heard', async () => {
    const { generate } = start()
    const order = generate.order(tenCodes)
    expect(await generate.stop(order.id, uid)).toBe(false)
    await generate.run(order, uid)
    expect(await generate.stop(order.id, uid)).toBe(true)
  })
})
