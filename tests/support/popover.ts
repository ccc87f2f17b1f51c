/**
 * The part of the HTML standard's popover that the portal uses and jsdom lacks: `popovertarget`,
 * showing and hiding with their events, light dismiss, Escape, and restoring the focus.
 */
const opened: { readonly panel: HTMLElement; readonly before: Element | null }[] = []

const tell = (panel: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') => {
  const oldState = newState === 'open' ? 'closed' : 'open'
  panel.dispatchEvent(Object.assign(new Event(type), { newState, oldState }))
}

const show = (panel: HTMLElement) => {
  for (const one of [...opened]) hide(one.panel)
  opened.push({ panel, before: document.activeElement })
  tell(panel, 'beforetoggle', 'open')
  // jsdom's style sheet hides every popover.
  panel.style.display = 'block'
  tell(panel, 'toggle', 'open')
}

const hide = (panel: HTMLElement) => {
  const at = opened.findIndex((one) => one.panel === panel)
  const [closed] = at < 0 ? [] : opened.splice(at, 1)
  if (!closed) return
  const hadFocus = panel.contains(document.activeElement)
  tell(panel, 'beforetoggle', 'closed')
  panel.style.removeProperty('display')
  if (hadFocus && closed.before instanceof HTMLElement) closed.before.focus()
  tell(panel, 'toggle', 'closed')
}

const targetOf = (event: Event): HTMLElement | null => {
  const button = event.target instanceof Element && event.target.closest('[popovertarget]')
  return button ? document.getElementById(button.getAttribute('popovertarget') ?? '') : null
}

const isOpen = (panel: HTMLElement) => opened.some((one) => one.panel === panel)

export const installPopover = () => {
  // Test files may share a document.
  if ('popoverInstalled' in document) return
  Object.assign(document, { popoverInstalled: true })
  HTMLElement.prototype.showPopover = function () {
    show(this)
  }
  HTMLElement.prototype.hidePopover = function () {
    hide(this)
  }
  let wasOpen: HTMLElement | null = null
  document.addEventListener(
    'pointerdown',
    (event) => {
      const target = targetOf(event)
      wasOpen = target && isOpen(target) ? target : null
      for (const { panel } of [...opened]) {
        if (!(event.target instanceof Node && panel.contains(event.target))) hide(panel)
      }
    },
    true,
  )
  document.addEventListener('click', (event) => {
    const target = targetOf(event)
    if (!target) return
    if (isOpen(target)) hide(target)
    else if (wasOpen !== target) show(target)
    wasOpen = null
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') opened.at(-1)?.panel.hidePopover()
  })
}

/** Closes popovers between tests. */
export const closePopovers = () => void opened.splice(0)
