import { describe, expect, it } from 'vitest'
import {
  choicesRequested,
  screenLeft,
} from '../../../../application/coordination/generation/choices/choices.slice'
import { generationRequested } from '../../../../application/coordination/generation/generation.slice'
import { selectNotices } from '../../../../application/notices/notices.slice'
import { ok } from '../../../../domain/shared/Result'
import { tenCodes } from '../../../support/mothers/generation'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const form = choicesRequested({ leaders: [], events: [] })

const startWriting = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  await portal.after(form)
  const written = portal.codeWriter.holds()
  await portal.after(generationRequested(tenCodes))
  return {
    ...portal,
    finish: async () => {
      written.resolve(ok(undefined))
      await portal.after()
      return selectNotices(portal.state()).map(({ message }) => message)
    },
  }
}

describe('A batch that is written', () => {
  it('tells its outcome by a notice where its form is left meanwhile [GENERATE-11]', async () => {
    const portal = await startWriting()
    await portal.after(screenLeft())
    expect(await portal.finish()).toEqual([{ kind: 'codes-generated', written: 10, quantity: 10 }])
  })

  it('has no notice where its form is shown again by then, which reports it', async () => {
    const portal = await startWriting()
    await portal.after(screenLeft())
    await portal.after(form)
    expect(await portal.finish()).toEqual([])
  })
})
