import { beforeEach, describe, expect, it } from 'vitest'
import { tenCodes } from '../../../support/mothers/generation'
import { beto } from '../../../support/mothers/users'
import { signal, startGenerating, textsOf } from './generating'

let { writer, generate, planOf, run } = startGenerating()
beforeEach(() => {
  ;({ writer, generate, planOf, run } = startGenerating())
})

describe('Making codes', () => {
  it('writes a batch of one tracking id, for the leader and event that were chosen [GENERATE-11]', async () => {
    const { plan, stopped } = await run(planOf())
    expect(stopped).toBeNull()
    expect(writer.codes).toHaveLength(10)
    expect(textsOf(plan.written)).toEqual(textsOf(writer.codes))
    expect(new Set(writer.codes.map(({ batch }) => batch.trackingId)).size).toBe(1)
    expect(writer.codes[0]?.batch).toMatchObject({
      leaderId: tenCodes.leaderId,
      createdBy: beto.uid,
    })
    expect(new Set(writer.codes.map(({ id }) => id)).size).toBe(10)
  })

  it('writes as many at once as the store takes, and reports its progress', async () => {
    const counts: number[] = []
    const plan = planOf({ quantity: 1_000 })
    await generate.run(plan, ({ written }) => counts.push(written.length), signal)
    expect(writer.writes).toBe(Math.ceil(1_000 / writer.atOnce))
    expect(counts.at(-1)).toBe(1_000)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  it('writes half as many at once where several are refused, each code once', async () => {
    writer.allowedAtOnce = 3
    const { plan, stopped } = await run(planOf({ quantity: 200 }))
    expect(stopped).toBeNull()
    expect(writer.codes).toHaveLength(200)
    expect(new Set(writer.codes.map(({ id }) => id)).size).toBe(200)
    expect(plan.pending).toEqual([])
    const { writes } = writer
    await run(planOf({ quantity: 10 }))
    // The size that worked is remembered: two at once.
    expect(writer.writes - writes).toBe(5)
  })

  it('replaces texts that are taken, and no others', async () => {
    const plan = planOf()
    const [first, second, ...others] = plan.pending.map(({ code }) => code)
    writer.take(first ?? '', second ?? '')
    const { stopped } = await run(plan)
    expect(stopped).toBeNull()
    expect(textsOf(writer.codes)).toEqual(expect.arrayContaining(others))
    expect(textsOf(writer.codes)).not.toContain(first)
    expect(writer.codes).toHaveLength(10)
  })

  it('finds the last free texts of a shape, and says when there are none', async () => {
    // 31 texts, of which all but two are taken.
    const all = generate.plan(
      { ...tenCodes, shape: { prefix: '', length: 1 }, quantity: 40 },
      beto.uid,
    )
    const texts = all.pending.map(({ code }) => code)
    expect(texts).toHaveLength(31)
    writer.take(...texts.slice(2))
    const shape = { prefix: '', length: 1 }
    const { plan, stopped } = await run(planOf({ shape, quantity: 3 }))
    expect(stopped).toBe('no-room')
    expect(textsOf(plan.written)).toEqual(textsOf(all.pending.slice(0, 2)))
    expect(plan.pending).toHaveLength(1)
  })

  it('leaves two that make the same shape at once without a text in common', async () => {
    const shape = { prefix: '', length: 1 }
    const outcomes = await Promise.all([1, 2].map(() => run(planOf({ shape, quantity: 15 }))))
    expect(outcomes.map(({ stopped }) => stopped)).toEqual([null, null])
    expect(new Set(textsOf(writer.codes)).size).toBe(30)
  })
})
