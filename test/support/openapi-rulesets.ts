import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** What Redocly's `recommended-strict` finds in a document, as errors or warnings. */
export const findByRedocly = async (text: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const document = makeDocumentFromString(text, '/openapi.json')
  const found = await lintDocument({ document, config, externalRefResolver: new BaseResolver() })
  return found.map(({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} ${at?.pointer}: ${message}`)
}

/** What Spectral's `spectral:oas` finds in a document, as errors or warnings. */
export const findBySpectral = async (text: string): Promise<string[]> => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const found = await linter.run(text)
  return found.map(({ severity, code, message, path }) => `${severity} ${code} ${path.join('/')}: ${message}`)
}
