import { describe, expect, it } from 'vitest'
import type { MailTask } from '../../functions/src/ports.ts'
import { ana, PORTAL, resetFor, World } from './world.ts'

const proved = { ...ana, emailVerified: true }

describe('A queued invitation', () => {
  const invited = { ...ana, emailVerified: false }
  const invitation: Omit<MailTask, 'id'> = {
    isFromPortal: true,
    mode: 'invitation',
    email: ana.email,
    uid: ana.uid,
    redirect: `${PORTAL}/iniciar-sesion`,
    subject: null,
    name: 'Ana',
  }
  const delivered = async (account: typeof ana) => {
    const world = new World()
    world.accounts.splice(0, 1, account)
    world.queued.push(JSON.stringify({ ...invitation, id: 'task-of-ana' }))
    await world.deliverAll()
    expect(world.queued).toEqual([])
    return world.mails
  }

  it('is sent with a link that sets the password [LEADER-FORM-14]', async () => {
    const [mail] = await delivered(invited)
    expect(mail).toMatchObject({
      to: ana.email,
      subject: 'Su cuenta de Centro de líderes está lista',
    })
    expect(mail?.text).toContain('Hola, Ana:')
    expect(mail?.text).toContain(
      `${PORTAL}/auth/action?mode=resetPassword&oobCode=code-resetPassword`,
    )
  })

  it.each([
    ['set a password', proved],
    ['was disabled', { ...invited, isDisabled: true }],
    ['is another one', { ...invited, uid: 'another' }],
  ])('is dropped if the account %s meanwhile', async (_change, account) => {
    expect(await delivered(account)).toEqual([])
  })

  it('cannot be asked for by a request', async () => {
    const world = new World()
    const answer = await world.call(resetFor(ana.email, { mode: 'invitation' }))
    expect(answer.httpStatus).toBe(400)
    expect(world.queued).toEqual([])
  })
})
