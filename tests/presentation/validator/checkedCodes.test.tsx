import { expect, it, vi } from 'vitest'
import { CodeChip } from '../../../presentation/codes/CodeChip'
import { NearMiss } from '../../../presentation/validator/NearMiss'
import { freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { codesInput, validate } from '../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../support/viewport'

vi.mock(import('../../../presentation/codes/CodeChip'), async (original) => ({
  CodeChip: vi.fn((await original()).CodeChip),
}))
vi.mock(import('../../../presentation/validator/NearMiss'), async (original) => ({
  NearMiss: vi.fn((await original()).NearMiss),
}))

it.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'Unchanged rows of a result are not rendered again at %i px',
  async (px) => {
    resizeTo(px)
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await validate(portal, 'LIBRE001 NADA1')
    const renders = () => [CodeChip, NearMiss].map((one) => vi.mocked(one).mock.calls.length)
    const before = renders()
    await portal.user.type(codesInput(), ' X')
    expect(renders()).toEqual(before)
  },
)
