import { describe, expect, it } from 'vitest'
import { CopyCodes } from '../../../application/sharing/CopyCodes'
import { ShareCodes } from '../../../application/sharing/ShareCodes'
import { fail, ok } from '../../../domain/shared/Result'
import { FakeClipboard } from '../../support/fakes/FakeClipboard'
import { FakeShare } from '../../support/fakes/FakeShare'

const many = (count: number) => Array.from({ length: count }, (_, i) => `CODIGO${1000 + i}`)

describe('CopyCodes', () => {
  it('copies one code per line', async () => {
    const clipboard = new FakeClipboard()
    expect(await new CopyCodes(clipboard).run(['LIBRE001', 'ENUSO001'])).toEqual(ok(undefined))
    expect(clipboard.written).toEqual(['LIBRE001\nENUSO001'])
  })
})

describe('ShareCodes', () => {
  it('opens a WhatsApp link with the code in its text [SHARE-3]', async () => {
    const share = new FakeShare()
    expect(await new ShareCodes(share).run(['LIBRE001'], 'whatsapp')).toEqual(ok(undefined))
    expect(share.links).toEqual(['https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001'])
  })

  it.each(['A&B#C?', '100%', '<img src=x>', '\u202eA', 'a+b', '🎟️'])(
    'encodes %j once, so that it arrives unchanged [SHARE-3]',
    async (code) => {
      const share = new FakeShare()
      await new ShareCodes(share).run([code, 'B'], 'whatsapp')
      const url = new URL(share.links[0] ?? '')
      expect(url.searchParams.get('text')).toBe(`Códigos de acceso: ${code},B`)
      expect(url.hash).toBe('')
    },
  )

  it('replaces a lone surrogate, which cannot be encoded', async () => {
    const share = new FakeShare()
    await new ShareCodes(share).run(['A\ud83dB'], 'whatsapp')
    const url = new URL(share.links[0] ?? '')
    expect(url.searchParams.get('text')).toBe('Código de acceso: A\ufffdB')
  })

  it('shares a batch of 120 codes, and refuses a text too long for a link without opening it [SHARE-5]', async () => {
    const share = new FakeShare()
    const shareCodes = new ShareCodes(share)
    expect((await shareCodes.run(many(120), 'whatsapp')).ok).toBe(true)
    expect(await shareCodes.run(many(300), 'whatsapp')).toEqual(fail({ kind: 'too-long' }))
    expect(share.links).toHaveLength(1)
  })

  it('opens a link of 2,000 characters, and none of 2,001 [SHARE-5]', async () => {
    const share = new FakeShare()
    const shareCodes = new ShareCodes(share)
    await shareCodes.run(['A'], 'whatsapp')
    const room = 2_000 - (share.links[0]?.length ?? 0)
    expect((await shareCodes.run(['A'.repeat(1 + room)], 'whatsapp')).ok).toBe(true)
    expect(share.links[1]).toHaveLength(2_000)
    expect((await shareCodes.run(['A'.repeat(2 + room)], 'whatsapp')).ok).toBe(false)
    expect(share.links).toHaveLength(2)
  })

  it('reports a blocked link', async () => {
    const share = new FakeShare()
    share.blocking = true
    expect(await new ShareCodes(share).run(['A'], 'whatsapp')).toEqual(fail({ kind: 'blocked' }))
  })

  it("passes the text to the device's share sheet on request [SHARE-4]", async () => {
    const share = new FakeShare()
    share.sheetReplies(fail({ kind: 'dismissed' }))
    expect(await new ShareCodes(share).run(['A'], 'sheet')).toEqual(fail({ kind: 'dismissed' }))
    expect(share.texts).toEqual(['Código de acceso: A'])
    expect(share.links).toEqual([])
  })
})
