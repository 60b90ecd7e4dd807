/**
 * The closed sets of values that columns hold, each once: tables, contracts, forms and spreadsheets take them from here. This file imports
 * nothing, so the browser may use it.
 */
export const roles = ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER', 'DUMMY'] as const
export type Role = (typeof roles)[number]
