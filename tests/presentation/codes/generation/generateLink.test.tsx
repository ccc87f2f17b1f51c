import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { renderPortal } from '../../../support/renderPortal'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const code = accessCode('LIBRE001')

/** The texts of the links to the form that are there for the eye too. */
const wordsOfLinks = () =>
  screen
    .getAllByRole('link', { name: 'Generar códigos' })
    .flatMap((link) => [...link.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)

describe.each([PHONE_WIDTH, 820, DESKTOP_WIDTH])('At %i px', (width) => {
  it.each([
    ['the list', '/codigos', [code]],
    ['an empty list', '/codigos', []],
    ['the page of an event', '/eventos/festival', [code]],
  ])('%s leads a coordinator to the form in words [GENERATE-14]', async (_, at, codes) => {
    resizeTo(width)
    await renderPortal({
      at,
      given: (fakes) => {
        fakes.users.put(anaUser.uid, creatorProfile)
        fakes.codes.put(...codes)
      },
    })
    expect(wordsOfLinks()).toEqual(['Generar códigos'])
  })
})
