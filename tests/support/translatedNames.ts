/** The codes, people, events, addresses and files of the tests, as the screens show them. */
const NAMES =
  /\b(?:LIBRE|ENUSO|AGOTADO|VENCIDO|RAICES)\d+\b|Ana Mora|Beto Arce|Lucía Mora|Festival Verano|Concierto Raíces|\S+@\S+\.test|\w\.(?:csv|txt|xlsx)$/

/** A text of the demonstration's mails stands in one piece. */
const LEFT = '[translate=no], script, style, title, textarea, .demo__text'

/** The texts of the page with a name in them that a browser would translate (LAYOUT-17). */
export const translatedNames = (): readonly string[] => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = text.textContent ?? ''
    if (NAMES.test(words) && !text.parentElement?.closest(LEFT)) texts.push(words)
  }
  return texts
}
