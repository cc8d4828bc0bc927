import { expect, test } from "vitest";
import { formats } from "./formats.ts";
import { sampleRecord } from "./sample-record.ts";
import { renderTerminal } from "./terminal/terminal.ts";

const sentence = "A read took 10 ms alone.";
const measured = sampleRecord({ circumstances: [{ kind: "in-flight", sentence, figures: {} }] });
const layout = { color: false, width: 80 };

test("the terminal shows circumstances in a section of their own, before the verdict", () => {
  const text = renderTerminal(measured, layout);

  expect(text).toContain(`Circumstances\n  ${sentence}\n\ntarget `);
  expect(renderTerminal(sampleRecord(), layout)).not.toContain("Circumstances");
});

test.each(["html", "markdown"] as const)("%s shows them before what was found", (name) => {
  const text = formats[name].render(measured);
  const heading = text.search(/>Circumstances<\/h2>|### Circumstances/);

  expect(heading).toBeGreaterThan(0);
  expect(text.indexOf(sentence.replace(".", ""), heading)).toBeGreaterThan(heading);
  expect(formats[name].render(sampleRecord())).not.toContain("Circumstances");
});

test("JUnit shows each as a property", () => {
  const property = `<property name="circumstance 1" value="${sentence}"/>`;

  expect(formats.junit.render(measured)).toContain(property);
  expect(formats.junit.render(sampleRecord())).not.toContain("circumstance");
});
