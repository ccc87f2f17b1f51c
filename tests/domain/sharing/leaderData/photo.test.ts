import { describe, expect, it } from 'vitest'
import { isImage, LONGEST_IMAGE } from '../../../../domain/sharing/leaderData/photo'

const START = 'data:image/jpeg;base64,'
const imageOf = (length: number) => START + 'A'.repeat(length - START.length)

describe('A photo [ACCOUNT-27]', () => {
  it.each([
    'data:image/jpeg;base64,/9j+AA==',
    'data:image/png;base64,AAA=',
    'data:image/webp;base64,AAAA',
    imageOf(LONGEST_IMAGE),
  ])('is a short data URL of a picture: %s', (value) => {
    expect(isImage(value)).toBe(true)
  })

  it.each([
    imageOf(LONGEST_IMAGE + 1),
    START,
    `${START}AA===`,
    `${START}A A`,
    `${START}AAAA\n`,
    ` ${START}AAAA`,
    `${START}AAAA" onerror="x`,
    'data:image/jpeg,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'javascript:alert(1)',
    'https://photos.example/ana.jpg',
    'data:,',
    '',
    null,
    undefined,
    7,
    [`${START}AAAA`],
    { toString: () => `${START}AAAA` },
  ])('is nothing else: %j', (value) => {
    expect(isImage(value)).toBe(false)
  })
})
