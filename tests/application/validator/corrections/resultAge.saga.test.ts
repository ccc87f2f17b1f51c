import { describe, expect, it } from 'vitest'
import { draftChanged, filesPicked } from '../../../../application/validator/validator.slice'
import { open, submit } from './correctionsPortal'

describe('A result [VALIDATOR-25]', () => {
  it('is old while the text or the files differ from what was validated', async () => {
    const portal = await open()
    await portal.after(...submit('LIBRE001'))
    expect(portal.done()).toMatchObject({ isOld: false, isCurrent: true })
    await portal.after(draftChanged('LIBRE001 X'))
    expect(portal.done()).toMatchObject({ isOld: true, isCurrent: false })
    await portal.after(draftChanged('LIBRE001'))
    expect(portal.done()).toMatchObject({ isOld: false, isCurrent: true })
    portal.files.texts.set('a.txt', 'X')
    await portal.after(filesPicked([{ id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }]))
    expect(portal.done()).toMatchObject({ isOld: true, isCurrent: false })
  })

  it('is neither old nor current while its successor is on the way', async () => {
    const portal = await open()
    await portal.after(...submit('LIBRE001'))
    portal.thread.holds()
    await portal.after(...submit(Array.from({ length: 5_000 }, (_, i) => `CODIGO${i}`).join(' ')))
    expect(portal.done()).toMatchObject({ submission: 1, isOld: false, isCurrent: false })
  })
})
