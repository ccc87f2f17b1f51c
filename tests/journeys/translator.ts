import type { BrowserContext } from '@playwright/test'

/**
 * Translates every page as Google Chrome does: each text node, also a later one, gives way to `<font><font>text</font></font>`. The
 * words stay the same, so that journeys find them.
 */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const isTranslated = ({ parentElement }: Text) =>
      parentElement !== null &&
      !parentElement.closest('font, script, style, title, textarea, [translate=no]')
    const translate = (node: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) {
        if (text instanceof Text && text.data.trim() !== '' && isTranslated(text)) texts.push(text)
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const start = () => {
      const observer = new MutationObserver((records) => {
        setTimeout(() => {
          for (const { target, addedNodes } of records) {
            for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node)
          }
        })
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      translate(document.body)
    }
    addEventListener('DOMContentLoaded', start)
  })
