/** Stands in for Google's script, which a test cannot load: every visitor is human. @returns takes it off the page again */
export const stubRecaptcha = (): (() => void) => {
  const widgets: { callback(token: string): void }[] = []
  const container = document.createElement('div')
  container.id = 'human-verification'
  document.body.append(container)
  Object.assign(window, {
    grecaptcha: {
      render: (_: unknown, widget: { callback(token: string): void }) => widgets.push(widget) - 1,
      execute: (id: number) => queueMicrotask(() => widgets[id]?.callback('human')),
      getResponse: () => '',
      reset: () => undefined,
    },
  })
  return () => container.remove()
}
