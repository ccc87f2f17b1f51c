import { screen } from '@testing-library/react'
import { codeInUse, freeCode } from './mothers/codes'
import { manyCodes } from './mothers/lists'
import { pass, renderPortal } from './renderPortal'

export const openPalette = async () => {
  const portal = await renderPortal({
    given: ({ codes }) => codes.put(freeCode, codeInUse, ...manyCodes(20)),
  })
  await portal.user.keyboard('{Control>}k{/Control}')
  await pass(0)
  return portal
}

export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
export const selected = () => screen.getByRole('option', { selected: true }).textContent
export const place = () => window.location.pathname + window.location.search
