import { act, render, screen } from '@testing-library/react'
import theme from 'antd/es/theme'
import { afterEach, expect, it } from 'vitest'
import { AntdTheme } from '../../../presentation/kit/antd/AntdTheme'

/** A page background of antd's, which its dark algorithm makes dark. */
const Ground = () => <output>{theme.useToken().token.colorBgLayout}</output>

const isDark = () => /^#0/.test(screen.getByRole('status').textContent ?? '')

const choose = (name: string | null) =>
  act(async () => {
    if (name === null) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = name
  })

afterEach(() => choose(null))

it('Components of antd follow the chosen theme, also while they are shown [THEME-1]', async () => {
  await choose('dark')
  render(
    <AntdTheme>
      <Ground />
    </AntdTheme>,
  )
  expect(isDark()).toBe(true)
  await choose('light')
  expect(isDark()).toBe(false)
  await choose('dark')
  expect(isDark()).toBe(true)
  await choose(null)
  expect(isDark()).toBe(false)
})
