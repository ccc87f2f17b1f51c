import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  chooseIn,
  codesInView,
  goBack,
  openList,
  searchBox,
  TRACKING,
} from '../../../support/listScreen'
import { codeInUse, expiredCode, freeCode } from '../../../support/mothers/codes'
import { button } from '../../../support/screens'

const all = [freeCode, codeInUse, expiredCode]

describe('The list of codes that were not shared', () => {
  it('keeps a row that was just shared, until the list is asked anew [SHARED-6]', async () => {
    const portal = await openList('?compartido=no', ...all)
    const before = codesInView()
    await portal.user.click(button('Copiar LIBRE001'))
    expect(codesInView()).toEqual(before)
    expect(screen.getByRole('table', { name: TRACKING }).textContent).toContain('Compartido')
    await portal.user.type(searchBox(), 'libre')
    await portal.user.clear(searchBox())
    expect(codesInView()).toEqual(before.filter((code) => code !== 'LIBRE001'))
  })

  it('keeps none when the leader comes back to it [SHARED-6]', async () => {
    const portal = await openList('?compartido=no', ...all)
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await goBack()
    expect(codesInView()).not.toContain('LIBRE001')
  })

  it('has none that was shared before it was asked for [SHARED-6]', async () => {
    const portal = await openList('', ...all)
    await portal.user.click(button('Copiar LIBRE001'))
    await chooseIn(portal, 'Compartido', 'Sin compartir')
    expect(codesInView()).not.toContain('LIBRE001')
  })
})
