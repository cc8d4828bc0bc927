// oxlint-disable-next-line typescript/ban-ts-comment
// @ts-ignore The test that walks generates these types, in a separate folder.
import type { Client } from "./generated.ts";
import { tend } from "./tend.ts";

/** Walks over what belongs to a project. */
export async function walkProject(client: Client, slug: string, project_id: string): Promise<void> {
  const project = { slug, project_id };
  await tend({
    list: () => client.listStates(project),
    create: () => client.createState(project, { name: "Odd", color: "#123456" }),
    read: (pk) => client.readState({ ...project, pk }),
    update: (pk) => client.updateState({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteState({ ...project, pk }),
  });
  await tend({
    list: () => client.listLabels(project),
    create: () => client.createLabel(project, { name: "loud" }),
    read: (pk) => client.readLabel({ ...project, pk }),
    update: (pk) => client.updateLabel({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteLabel({ ...project, pk }),
  });
  await tend({
    list: () => client.listModules(project),
    create: () => client.createModule(project, { name: "Kernel" }),
    read: (pk) => client.readModule({ ...project, pk }),
    update: (pk) => client.updateModule({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteModule({ ...project, pk }),
  });
  await tend({
    list: () => client.listCycles(project),
    create: () => client.createCycle(project, { name: "Spring" }),
    read: (pk) => client.readCycle({ ...project, pk }),
    update: (pk) => client.updateCycle({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteCycle({ ...project, pk }),
  });
  await tend({
    list: () => client.listMilestones(project),
    create: () => client.createMilestone(project, { title: "Moved" }),
    read: (pk) => client.readMilestone({ ...project, pk }),
    update: (pk) => client.updateMilestone({ ...project, pk }, { title: "Settled" }),
    remove: (pk) => client.deleteMilestone({ ...project, pk }),
  });
  await tend({
    list: () => client.listEstimates(project),
    create: () => client.createEstimate(project, { name: "Sizes" }),
    read: (pk) => client.readEstimate({ ...project, pk }),
    update: (pk) => client.updateEstimate({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteEstimate({ ...project, pk }),
  });
  await tend({
    list: () => client.listPages(project),
    create: () => client.createPage(project, { name: "Notes" }),
    read: (pk) => client.readPage({ ...project, pk }),
    update: (pk) => client.updatePage({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deletePage({ ...project, pk }),
  });
  await tend({
    list: () => client.listIntakeWorkItems(project),
    create: () => client.createIntakeWorkItem(project, { name: "Broken lamp" }),
    read: (pk) => client.readIntakeWorkItem({ ...project, pk }),
    update: (pk) => client.updateIntakeWorkItem({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteIntakeWorkItem({ ...project, pk }),
  });
  await tend({
    list: () => client.listProjectTypes(project),
    create: () => client.createProjectType(project, { name: "Bug" }),
    read: (pk) => client.readProjectType({ ...project, pk }),
    update: (pk) => client.updateProjectType({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteProjectType({ ...project, pk }),
  });
  await tend({
    list: () => client.listProjectProperties(project),
    create: () =>
      client.createProjectProperty(project, { display_name: "Size", property_type: "TEXT" }),
    read: (pk) => client.readProjectProperty({ ...project, pk }),
    update: (pk) => client.updateProjectProperty({ ...project, pk }, { description: "In words" }),
    remove: (pk) => client.deleteProjectProperty({ ...project, pk }),
  });
  await tend({
    list: () => client.listProjectWorkItems(project),
    create: () => client.createWorkItem(project, { name: "Paint the door" }),
    read: (pk) => client.readWorkItem({ ...project, pk }),
    update: (pk) => client.updateWorkItem({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteWorkItem({ ...project, pk }),
  });
  await tend({
    list: () => client.listWorkflows(project),
    create: () => client.createWorkflow(project, { name: "Swift" }),
    read: (pk) => client.readWorkflow({ ...project, pk }),
    update: (pk) => client.updateWorkflow({ ...project, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteWorkflow({ ...project, pk }),
  });

  const estimate_id = (await client.createEstimate(project, { name: "Points" })).data.id;
  const estimate = { ...project, estimate_id };
  await tend({
    list: () => client.listEstimatePoints(estimate),
    create: () => client.createEstimatePoint(estimate, { value: "S" }),
    read: (pk) => client.readEstimatePoint({ ...estimate, pk }),
    update: (pk) => client.updateEstimatePoint({ ...estimate, pk }, { value: "L" }),
    remove: (pk) => client.deleteEstimatePoint({ ...estimate, pk }),
  });

  const { id: work_item_id } = (await client.createWorkItem(project, { name: "Oil it" })).data;
  const item = { ...project, work_item_id };
  await tend({
    list: () => client.listComments(item),
    create: () => client.createComment(item, { comment_html: "<p>Yes</p>" }),
    read: (pk) => client.readComment({ ...item, pk }),
    update: (pk) => client.updateComment({ ...item, pk }, { comment_html: "<p>No</p>" }),
    remove: (pk) => client.deleteComment({ ...item, pk }),
  });
  await tend({
    list: () => client.listWorklogs(item),
    create: () => client.createWorklog(item, { duration: 30 }),
    read: (pk) => client.readWorklog({ ...item, pk }),
    update: (pk) => client.updateWorklog({ ...item, pk }, { duration: 45 }),
    remove: (pk) => client.deleteWorklog({ ...item, pk }),
  });
  const [activity] = (await client.listActivities(item)).data.data;
  await client.readActivity({ ...item, pk: activity?.id ?? "" });

  const option = { display_name: "Place", property_type: "OPTION" } as const;
  const property_id = (await client.createProjectProperty(project, option)).data.id;
  const property = { ...project, property_id };
  await tend({
    list: () => client.listProjectOptions(property),
    create: () => client.createProjectOption(property, { name: "Here" }),
    read: (pk) => client.readProjectOption({ ...property, pk }),
    update: (pk) => client.updateProjectOption({ ...property, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteProjectOption({ ...property, pk }),
  });

  const type_id = (await client.createProjectType(project, { name: "Chore" })).data.id;
  const type = { ...project, type_id };
  const attached = await client.attachProjectProperties(type, { properties: [property_id] });
  if (attached.data.properties[0] !== property_id) throw new Error("It is not attached.");
  await client.listProjectTypeProperties(type);
  await client.readProjectTypeProperty({ ...type, property_id });
  const { custom_fields } = (await client.readTypeSchema(type)).data;
  if (Object.keys(custom_fields).length !== 1) throw new Error("The schema reports no property.");
  await client.detachProjectProperty({ ...type, property_id });

  const { id: pk } = (await client.createModule(project, { name: "Shell" })).data;
  const managed = await client.manageModuleWorkItems({ ...project, pk }, { add: [work_item_id] });
  if (managed.data.added[0] !== work_item_id) throw new Error("It is not in the module.");

  const [member] = (await client.listProjectMembers(project)).data.data;
  await client.readProjectMember({ ...project, pk: member?.id ?? "" });
  const bulk = await client.bulkCreateLabels(project, { items: [{ name: "a" }, { name: "b" }] });
  if (bulk.data.succeeded !== 2) throw new Error("The batch is not made.");
}
