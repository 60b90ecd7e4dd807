import type { OpenapiDocument } from './document.ts'
import type { OpenapiOperation } from './operations.ts'

/** A schema as indented JSON. */
const SchemaBlock = ({ schema }: { schema: object }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
  <pre tabIndex={0}>{JSON.stringify(schema, null, 2)}</pre>
)

const Parameters = ({ parameters }: Pick<OpenapiOperation, 'parameters'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">Where</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      {parameters.map(parameter => (
        <tr key={parameter.name}>
          <th scope="row">
            <code>{parameter.name}</code>
          </th>
          <td>{`${parameter.in}${parameter.required ? ', required' : ''}`}</td>
          <td>
            {parameter.description} <code>{JSON.stringify(parameter.schema)}</code>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const contentEntries = (holder: { content?: Record<string, { schema: object }> } | undefined) => Object.entries(holder?.content ?? {})

const OperationDetails = ({ method, path, operation }: { method: string; path: string; operation: OpenapiOperation }) => (
  <details id={operation.operationId}>
    <summary>
      <code>{`${method.toUpperCase()} ${path}`}</code>
      <span>{operation.summary}</span>
    </summary>
    <div>
      <p>{operation.description}</p>
      {operation.parameters.length > 0 && <Parameters parameters={operation.parameters} />}
      {contentEntries(operation.requestBody).map(([type, { schema }]) => (
        <section key={type}>
          <h3>{`Sent: ${type}`}</h3>
          <SchemaBlock schema={schema} />
        </section>
      ))}
      <h3>Answered</h3>
      {contentEntries(operation.responses[200]).map(([type, { schema }]) => (
        <SchemaBlock key={type} schema={schema} />
      ))}
      <p>{`Refused with: ${Object.keys(operation.responses)
        .filter(status => Number(status) >= 400)
        .join(', ')}`}</p>
    </div>
  </details>
)

/** The API documentation of every call, in one page without scripts and without files of other sites (design 8). */
export const DocsPage = ({ base, document }: { base: string; document: OpenapiDocument }) => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>[EXERCICE] Weez: the calls</title>
        <link rel="icon" type="image/svg+xml" href="/weez.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: docsStyle }} />
      </head>
      <body>
        <p className="mark">EXERCICE</p>
        <main>
          <h1>Weez: the calls</h1>
          <p>{document.info.description}</p>
          <p>
            <a href={`${base}/openapi.json`}>OpenAPI 3.1 document</a>
          </p>
          <p>
            <a href={`${base}/weez-client.tgz`}>Typed client for TypeScript</a>
            {': the calls of this page, and all procedures for tRPC. Install it from this address: '}
            <code>{`npm install …${base}/weez-client.tgz`}</code>
          </p>
          {tags.map(tag => (
            <section key={tag}>
              <h2>{tag}</h2>
              {calls
                .filter(({ operation }) => operation.tags.includes(tag))
                .map(call => (
                  <OperationDetails key={call.operation.operationId} {...call} />
                ))}
            </section>
          ))}
          <section>
            <h2>Models</h2>
            {Object.entries(document.components.schemas).map(([name, schema]) => (
              <details key={name} id={name}>
                <summary>
                  <code>{name}</code>
                  <span>{schema.description}</span>
                </summary>
                <div>
                  <SchemaBlock schema={schema} />
                </div>
              </details>
            ))}
          </section>
        </main>
      </body>
    </html>
  )
}

/** The style of the API page: readable in light and dark, on a phone and on paper. */
export const docsStyle = `
:root { color-scheme: light dark; --rule: light-dark(#d5d9e0, #3a3f4a); --sheet: light-dark(#fff, #14161b); --code: light-dark(#f3f4f7, #1e2128); --link: light-dark(#1f4f99, #9cc0ff); }
body { margin: 0; background: var(--sheet); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.mark { margin: 0; padding: 4px 16px; background: #ffd84d; color: #1d1d1f; font-weight: 700; text-align: center; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 96px; }
a { color: var(--link); }
h2 { margin: 40px 0 8px; text-transform: capitalize; }
details { border-bottom: 1px solid var(--rule); }
summary { padding: 10px 4px; cursor: pointer; }
summary code { font-weight: 700; }
summary span { display: block; padding-left: 1.2em; }
details > div { padding: 0 4px 16px 1.2em; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 8px 4px 0; text-align: left; vertical-align: top; }
pre { margin: 0; padding: 12px; overflow-x: auto; border-radius: 6px; background: var(--code); font-size: 13px; line-height: 18px; }
`
