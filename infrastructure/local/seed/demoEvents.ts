/** The demo events. Prefixes have no letters that look like digits. */
export const DEMO_EVENTS = {
  festival: { prefix: 'FEST', name: 'Festival de la Luz en San José' },
  jazz: { prefix: 'JAZZ', name: 'Noche de jazz en el Teatro Nacional' },
  symphony: { prefix: 'SNFN', name: 'Concierto sinfónico "Raíces", Teatro Melico Salazar' },
  carnival: { prefix: 'CARN', name: 'Carnavales de Puntarenas' },
  fair: { prefix: 'ZAPT', name: 'Fiestas de Zapote' },
  coffee: { prefix: 'CAFE', name: 'Feria del Café de Tarrazú' },
  caribbean: { prefix: 'CARB', name: 'Calypso en Puerto Viejo de Limón' },
  marathon: { prefix: 'MARA', name: 'Media maratón de Monteverde' },
  parade: { prefix: 'PALM', name: 'Tope y conciertos de Palmares' },
} as const

export type DemoEvent = keyof typeof DEMO_EVENTS

/** An event that was removed after its codes were created. */
export const REMOVED_EVENT = { id: 'demo-event-removed', prefix: 'PLAY' } as const

export const demoEventId = (event: DemoEvent) => `demo-event-${event}`
