import { beforeEach, describe, expect, it } from 'vitest'
import { selectForWhom, selectManyCopied } from '../../../application/sharing/followUp.selectors'
import {
  copyRequested,
  forWhomLeft,
  manyCopiedLeft,
  markAsGivenRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
import { codeId } from '../../../domain/codes/AccessCode'
import { NO_LEADER_DATA } from '../../../domain/sharing/leaderData/LeaderData'
import { accessCode, festival, freeCode, spentCode } from '../../support/mothers/codes'
import { undoIn } from '../../support/pressed'
import { other, request, startGiving } from './givingPortal'

const many = Array.from({ length: 6 }, (_, at) => accessCode(`M${at}`, { id: codeId(`m${at}`) }))
const [first, ...others] = many.map(({ id }) => id)

let portal: Awaited<ReturnType<typeof startGiving>>

const question = () => selectManyCopied(portal.state())

beforeEach(async () => {
  portal = await startGiving()
  portal.codes.put(...many)
  await portal.after()
  expect(question()).toBeNull()
  await portal.after(copyRequested(request([...many, spentCode])))
})

describe('The question about many copied codes', () => {
  it('counts those that were copied and those still to give, also while some are given [SHARED-10]', async () => {
    expect(question()).toEqual({ count: 7, toGive: [first, ...others] })
    expect(portal.state().followUp.manyCopied).not.toBeNull()
    await portal.after(shareRequested({ ...request(many.slice(0, 1)), channel: 'whatsapp' }))
    expect(question()).toEqual({ count: 7, toGive: others })
  })

  it('is over once its codes are marked, also after the marks are taken back [SHARED-10]', async () => {
    await portal.after(markAsGivenRequested(question()?.toGive ?? []))
    expect(many.every(portal.isMarked)).toBe(true)
    expect(question()).toBeNull()
    await portal.after(undoIn(portal.state()))
    expect(many.some(portal.isMarked)).toBe(false)
    expect(question()).toBeNull()
  })

  it('is over once none of its codes is still to give [SHARED-10]', async () => {
    await portal.after(shareRequested({ ...request(many), channel: 'whatsapp' }))
    expect(question()).toBeNull()
  })

  it.each([
    ['the leader leaves it', manyCopiedLeft()],
    ['another code is copied', copyRequested(request([freeCode]))],
  ])('is over once %s, which marks none of them [SHARED-10]', async (_, event) => {
    await portal.after(event)
    expect(question()).toBeNull()
    expect(many.some(portal.isMarked)).toBe(false)
  })

  it('is of the latest copy of many [SHARED-10]', async () => {
    await portal.after(copyRequested({ ...request([...many, freeCode]), from: 'list' }))
    expect(question()?.toGive).toHaveLength(7)
  })

  it('ends with the session [SHARED-10]', async () => {
    await portal.gateway.signOut()
    await portal.after()
    expect(portal.state().followUp.manyCopied).toBeNull()
  })
})

describe('The question for whom given codes are', () => {
  const asked = () => selectForWhom(portal.state())

  it('is of the codes that were marked last, and stays apart from the one about many [SHARED-9]', async () => {
    expect(asked()).toBeNull()
    await portal.after(shareRequested({ ...request([freeCode]), channel: 'whatsapp' }))
    expect(asked()).toMatchObject({ ids: [freeCode.id], code: freeCode.code })
    await portal.after(shareRequested({ ...request(many.slice(0, 2)), channel: 'whatsapp' }))
    expect(asked()).toMatchObject({ ids: [first, others[0]], code: null })
    await portal.after(forWhomLeft())
    expect(asked()).toBeNull()
    expect(question()?.toGive).toHaveLength(4)
  })

  it('is not asked of codes that are given with a name, or marked by no one [SHARED-9]', async () => {
    await portal.after(
      nextFreeShareRequested({ event: festival.id, channel: 'whatsapp', person: 'Ana' }),
    )
    expect(portal.state().leaderData.data).not.toEqual(NO_LEADER_DATA)
    expect(asked()).toBeNull()
    await portal.after(copyRequested(request([spentCode])))
    expect(asked()).toBeNull()
  })

  it('goes where its marks are taken back, and ends with the session [SHARED-9]', async () => {
    await portal.after(shareRequested({ ...request([freeCode]), channel: 'whatsapp' }))
    await portal.after(undoIn(portal.state()))
    expect(asked()).toBeNull()
    await portal.after(shareRequested({ ...request([other]), channel: 'whatsapp' }))
    await portal.gateway.signOut()
    await portal.after()
    expect(portal.state().followUp.forWhom).toBeNull()
  })
})
