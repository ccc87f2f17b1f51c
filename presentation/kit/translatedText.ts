/**
 * Keeps React in step with a page that the browser translates. A translator takes each text node out and puts `<font>` elements in
 * its place; React goes on with the node that it made, so that a new text does not show, and removing it or putting something
 * before it throws (https://github.com/facebook/react/issues/11538). Guarding here covers libraries and what is written later too.
 */

/** The node that stands in the page for a text node that a translator took out. */
const standIns = new WeakMap<Node, ChildNode>()
/** The text node that React made, by the node that stands for it. */
const originals = new WeakMap<Node, Text>()

/** Whether a translator has changed the page: until then a node at another place is a fault, which must be seen. */
let isTranslated = false

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

const forget = (text: Text, standIn: ChildNode) => {
  standIns.delete(text)
  originals.delete(standIn)
}

/** The node that was put in the place of a removed one: at once, or beside it before it went. */
const replacementIn = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [addedNodes[0], previousSibling, nextSibling].find((node): node is ChildNode =>
    isFont(node) ? !originals.has(node) : node instanceof Text && node === addedNodes[0],
  )

const noteChildren = (record: MutationRecord, observer: MutationObserver) => {
  for (const removed of record.removedNodes) {
    const translated = originals.get(removed)
    const text = translated ?? (removed instanceof Text ? removed : null)
    const standIn = replacementIn(record)
    if (text === null || standIn === undefined) continue
    if (translated) forget(translated, removed as ChildNode)
    // Otherwise the translator put the node itself back.
    if (standIn === text) continue
    isTranslated = true
    standIns.set(text, standIn)
    originals.set(standIn, text)
    observer.observe(text, { characterData: true })
  }
  for (const added of record.addedNodes) {
    const standIn = standIns.get(added)
    if (!(added instanceof Text) || !standIn || standIn.contains(added)) continue
    // React has moved the text.
    forget(added, standIn)
    standIn.remove()
  }
}

/** Shows a text that React has changed; the translator then finds it as it finds any new one. */
const showChanged = (text: Node) => {
  const standIn = standIns.get(text)
  if (!(text instanceof Text) || !standIn) return
  forget(text, standIn)
  standIn.replaceWith(text)
}

const note = (records: readonly MutationRecord[], observer: MutationObserver) => {
  for (const record of records) {
    if (record.type === 'childList') noteChildren(record, observer)
    else showChanged(record.target)
  }
}

/** Begins to follow translations of the document. Called once, before React renders. */
export const followTranslation = () => {
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype

  /** The child of a parent that stands for the node; null where none does, as with elements that a translator made anew. */
  const childFor = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node
    note(observer.takeRecords(), observer)
    let child: Node | null = standIns.get(node) ?? node
    while (child && child.parentNode !== parent) child = child.parentNode
    return child ?? (isTranslated ? null : node)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childFor(this, node)
    if (child !== null) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, next && childFor(this, next))
    return node
  }
}
