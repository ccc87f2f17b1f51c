import { act, render } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followTranslation } from '../../../presentation/kit/translatedText'

const { insertBefore, removeChild } = Node.prototype

beforeAll(followTranslation)
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
  return texts.filter(({ parentElement }) => !parentElement?.closest('font'))
}

const fontOf = (content: string | Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.append(content)
  outer.append(inner)
  return outer
}

/** The ways in which translators put a `<font>` in the place of a text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  replaced: (text) => text.replaceWith(fontOf(`«${text.data}»`)),
  'taken out after its stand-in was put before it': (text) => {
    text.before(fontOf(`«${text.data}»`))
    text.remove()
  },
  wrapped: (text) => {
    const font = fontOf('')
    text.before(font)
    font.firstElementChild?.append(text)
  },
}

describe.each(Object.entries(ways))('A text that was %s [LAYOUT-17]', (_, translate) => {
  const show = async (page: React.ReactNode) => {
    const { container, rerender } = render(page)
    for (const text of textsIn(container)) translate(text)
    // A translator works in a task of its own.
    await act(async () => undefined)
    return {
      shown: () => container.textContent?.replaceAll(/[«»]/g, ''),
      render: async (next: React.ReactNode) => {
        rerender(next)
        await act(async () => undefined)
      },
      translate: async () => {
        for (const text of textsIn(container)) translate(text)
        await act(async () => undefined)
      },
    }
  }

  const Button = ({ isBusy, text }: { readonly isBusy: boolean; readonly text: string }) => (
    <button type="button">
      {isBusy && <i>…</i>}
      {text}
      {isBusy && ' un momento'}
    </button>
  )

  it('lets an element come before it, and one go', async () => {
    const page = await show(<Button isBusy={false} text="Entrar" />)
    await page.render(<Button isBusy text="Entrar" />)
    expect(page.shown()).toBe('…Entrar un momento')
    await page.translate()
    await page.render(<Button isBusy={false} text="Entrar" />)
    expect(page.shown()).toBe('Entrar')
  })

  it('shows what it becomes, also when it is translated again', async () => {
    const page = await show(<Button isBusy text="1 código" />)
    await page.render(<Button isBusy text="2 códigos" />)
    expect(page.shown()).toBe('…2 códigos un momento')
    await page.translate()
    await page.render(<Button isBusy text="3 códigos" />)
    expect(page.shown()).toBe('…3 códigos un momento')
  })

  it('goes, and takes its stand-in along', async () => {
    const page = await show(<p>{['uno', ' dos', ' tres']}</p>)
    await page.render(<p>{['uno', null, ' tres']}</p>)
    expect(page.shown()).toBe('uno tres')
    await page.render(<p>{[null, ' dos', ' tres']}</p>)
    expect(page.shown()).toBe(' dos tres')
  })

  it('leaves once where React moves it', async () => {
    const List = ({ order }: { readonly order: readonly string[] }) =>
      order.map((one) => <Piece key={one} text={one} />)
    const Piece = ({ text }: { readonly text: string }) => text
    const page = await show(<List order={['a', 'b', 'c']} />)
    await page.render(<List order={['c', 'a', 'b']} />)
    expect(page.shown()).toBe('cab')
  })
})

describe('A text whose translation was taken back [LAYOUT-17]', () => {
  it.each([
    ['by the node itself', (text: Text) => text],
    ['by a copy of it', (text: Text) => document.createTextNode(text.data)],
  ])('%s goes on', async (_, restored) => {
    const Sum = ({ count }: { readonly count: number }) => (
      <p>
        {count > 1 && <b>¡</b>}
        {`${count} códigos`}
      </p>
    )
    const { container, rerender } = render(<Sum count={1} />)
    const [text] = textsIn(container)
    if (!text) throw new Error('no text')
    const font = fontOf('1 code')
    text.replaceWith(font)
    await act(async () => undefined)
    font.replaceWith(restored(text))
    await act(async () => undefined)
    rerender(<Sum count={2} />)
    await act(async () => undefined)
    expect(container.textContent).toBe('¡2 códigos')
  })
})

describe('An element that a translator made anew [LAYOUT-17]', () => {
  it('is no fault where React removes it, or puts something before it', async () => {
    const Page = ({ isLong }: { readonly isLong: boolean }) => (
      <p>
        {isLong && <i>muy </i>}
        {isLong || <u>poco </u>}
        <b>largo</b>
      </p>
    )
    const { container, rerender } = render(<Page isLong={false} />)
    for (const text of textsIn(container)) text.replaceWith(fontOf(text.data))
    await act(async () => undefined)
    const paragraph = container.firstElementChild
    if (paragraph) paragraph.innerHTML = String(paragraph.innerHTML)
    rerender(<Page isLong />)
    expect(container.textContent).toContain('muy ')
  })
})
