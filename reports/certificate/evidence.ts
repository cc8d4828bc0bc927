import type { Certificate } from "#lib/certificate/certificate.ts";
import { verifyLine } from "#lib/certificate/verify-line.ts";
import { html } from "#reports/html/markup.ts";
import type { Markup } from "#reports/html/markup.ts";

/** The runs, suite and contract behind the certificate. */
export function evidence({ runs, suite, contract, target }: Certificate): Markup {
  return html`<section aria-labelledby="evidence">
    <h2 id="evidence">What it rests on</h2>
    <p class="lead">
      Every request and answer of these runs is stored next to this page. No run was narrowed, and no
      failure was expected beforehand.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Runs">
      <table class="rows runs">
        <thead>
          <tr>
            <th scope="col">Folder</th>
            <th scope="col">Seed</th>
            <th scope="col">Started (UTC)</th>
            <th scope="col" class="num">Seconds</th>
            <th scope="col" class="num">Checks</th>
            <th scope="col" class="num">Requests</th>
          </tr>
        </thead>
        <tbody>
          ${runs.map(
            ({ folder, seed, startedAt, finishedAt, checks, requests }) =>
              html` <tr>
                <th scope="row"><code>${folder}</code></th>
                <td>${seed}</td>
                <td>${startedAt.slice(0, 19).replace("T", " ")}</td>
                <td class="num">
                  ${Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)}
                </td>
                <td class="num">${checks}</td>
                <td class="num">${requests}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <dl class="pairs digests">
      <dt>Suite</dt>
      <dd>${suite.name} ${suite.version}</dd>
      <dt>Its checks</dt>
      <dd>${digest(suite.catalogDigest)}</dd>
      <dt>Its profiles</dt>
      <dd>${digest(suite.claimsDigest)}</dd>
      <dt>Contract</dt>
      <dd>${contract.name} ${contract.version}, as read in ${digest(contract.digest)}</dd>
      <dt>Schema document</dt>
      <dd>${target.schemaDigest === null ? "none served" : digest(target.schemaDigest)}</dd>
    </dl>
  </section>`;
}

/** How anyone can check, without the deployment, that the certificate matches its evidence. */
export function verifying({ signedWith }: Certificate): Markup {
  return html`<section aria-labelledby="verify">
    <h2 id="verify">Verify it</h2>
    <p class="lead">
      With the signer's public key, and nothing from the deployment, the signature and every file
      are checked, and every verdict is judged again from the recorded answers.
    </p>
    <pre class="code" tabindex="0" role="region" aria-label="Command">
${verifyLine}</pre>
    <dl class="pairs digests">
      <dt>Signed with</dt>
      <dd>${signedWith.algorithm}</dd>
      <dt>Key</dt>
      <dd><code>${fingerprint(signedWith.keyId)}</code></dd>
    </dl>
  </section>`;
}

/** What a certificate does not mean. */
export function limitsSection({ notTestable }: Certificate): Markup {
  return html`<section aria-labelledby="limits">
    <h2 id="limits">What it does not show</h2>
    <ul class="limits">
      <li>
        It describes the deployment as it answered during the runs, and no other time or version.
      </li>
      <li>
        ${notTestable} clauses of the contract cannot be seen from outside; no profile claims them.
      </li>
      <li>
        The signer also kept the record. That the recorded answers came from the deployment
        and the build named here rests on the signer's word; that the verdicts follow from them does not.
      </li>
    </ul>
  </section>`;
}

/** A key id in groups of eight, so that two people can compare it aloud. */
export function fingerprint(keyId: string): string {
  return keyId.match(/.{1,8}/g)?.join(" ") ?? keyId;
}

function digest(sha256: string): Markup {
  return html`<code>sha256:${sha256}</code>`;
}
