// oxlint-disable-next-line typescript/ban-ts-comment
// @ts-ignore The test that walks generates these types, in a separate folder.
import type { Client } from "./generated.ts";
import { tend } from "./tend.ts";

/** Walks over what belongs to a workspace. */
export async function walkWorkspace(client: Client, slug: string): Promise<void> {
  const workspace = { slug };
  await client.updateFeatures(workspace, {
    is_customer_enabled: true,
    is_release_enabled: true,
    is_initiative_enabled: true,
  });
  await tend({
    list: () => client.listProjects(workspace),
    create: () => client.createProject(workspace, { name: "Attic", identifier: "ATT" }),
    read: (pk) => client.readProject({ ...workspace, pk }),
    update: (pk) => client.updateProject({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteProject({ ...workspace, pk }),
  });
  await tend({
    list: () => client.listInitiativeLabels(workspace),
    create: () => client.createInitiativeLabel(workspace, { name: "later" }),
    read: (pk) => client.readInitiativeLabel({ ...workspace, pk }),
    update: (pk) => client.updateInitiativeLabel({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteInitiativeLabel({ ...workspace, pk }),
  });
  await tend({
    list: () => client.listReleaseTags(workspace),
    create: () => client.createReleaseTag(workspace, { version: "1.0" }),
    read: (pk) => client.readReleaseTag({ ...workspace, pk }),
    update: (pk) => client.updateReleaseTag({ ...workspace, pk }, { version: "1.1" }),
    remove: (pk) => client.deleteReleaseTag({ ...workspace, pk }),
  });
  await tend({
    list: () => client.listCustomers(workspace),
    create: () => client.createCustomer(workspace, { name: "Odile" }),
    read: (pk) => client.readCustomer({ ...workspace, pk }),
    update: (pk) => client.updateCustomer({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteCustomer({ ...workspace, pk }),
  });
  await tend({
    list: () => client.listRelationDefinitions(workspace),
    create: () => client.createRelationDefinition(workspace, { name: "precedes" }),
    read: (pk) => client.readRelationDefinition({ ...workspace, pk }),
    update: (pk) => client.updateRelationDefinition({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteRelationDefinition({ ...workspace, pk }),
  });

  const target = { url: "http://receiver.invalid/hook" };
  const webhook_id = (await client.createWebhook(workspace, target)).data.id;
  await client.updateWebhook({ ...workspace, pk: webhook_id }, { is_active: false });
  await client.regenerateWebhook({ ...workspace, pk: webhook_id });
  await client.listWebhookLogs({ ...workspace, webhook_id });
  await client.listWebhooks(workspace);
  await client.readWebhook({ ...workspace, pk: webhook_id });
  await client.deleteWebhook({ ...workspace, pk: webhook_id });

  const draft = { name: "Tell", scope: "work-item" };
  const automation_id = (await client.createAutomation(workspace, draft)).data.id;
  const automation = { ...workspace, automation_id };
  const node = { name: "n", node_type: "action", handler_name: "h" } as const;
  const source_node_id = (await client.createAutomationNode(automation, node)).data.id;
  const target_node_id = (await client.createAutomationNode(automation, node)).data.id;
  const edge = { source_node_id, target_node_id };
  await tend({
    list: () => client.listAutomationNodes(automation),
    create: () => client.createAutomationNode(automation, node),
    read: (pk) => client.readAutomationNode({ ...automation, pk }),
    update: (pk) => client.updateAutomationNode({ ...automation, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteAutomationNode({ ...automation, pk }),
  });
  await tend({
    list: () => client.listAutomationEdges(automation),
    create: () => client.createAutomationEdge(automation, edge),
    read: (pk) => client.readAutomationEdge({ ...automation, pk }),
    update: (pk) => client.updateAutomationEdge({ ...automation, pk }, { execution_order: 2 }),
    remove: (pk) => client.deleteAutomationEdge({ ...automation, pk }),
  });
  await tend({
    list: () => client.listAutomations(workspace),
    create: () => client.createAutomation(workspace, draft),
    read: (pk) => client.readAutomation({ ...workspace, pk }),
    update: (pk) => client.updateAutomation({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteAutomation({ ...workspace, pk }),
  });

  const [member] = (await client.listWorkspaceMembers(workspace)).data.data;
  await client.readWorkspaceMember({ ...workspace, pk: member?.id ?? "" });
  const [entry] = (await client.listAuditLogs(workspace)).data.data;
  await client.readAuditLog({ ...workspace, pk: entry?.id ?? "" });
  await client.listWorkspaceWorkItems(workspace);
  await client.readWorkspace(workspace);
  await client.readCurrentUser();

  await client.updateFeatures(workspace, { is_work_item_types_enabled: true });
  await tend({
    list: () => client.listWorkspaceTypes(workspace),
    create: () => client.createWorkspaceType(workspace, { name: "Incident" }),
    read: (pk) => client.readWorkspaceType({ ...workspace, pk }),
    update: (pk) => client.updateWorkspaceType({ ...workspace, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteWorkspaceType({ ...workspace, pk }),
  });
  await tend({
    list: () => client.listWorkspaceProperties(workspace),
    create: () =>
      client.createWorkspaceProperty(workspace, { display_name: "Size", property_type: "TEXT" }),
    read: (pk) => client.readWorkspaceProperty({ ...workspace, pk }),
    update: (pk) =>
      client.updateWorkspaceProperty({ ...workspace, pk }, { description: "In words" }),
    remove: (pk) => client.deleteWorkspaceProperty({ ...workspace, pk }),
  });
  const option = { display_name: "Place", property_type: "OPTION" } as const;
  const property_id = (await client.createWorkspaceProperty(workspace, option)).data.id;
  const property = { ...workspace, property_id };
  await tend({
    list: () => client.listWorkspaceOptions(property),
    create: () => client.createWorkspaceOption(property, { name: "Here" }),
    read: (pk) => client.readWorkspaceOption({ ...property, pk }),
    update: (pk) => client.updateWorkspaceOption({ ...property, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteWorkspaceOption({ ...property, pk }),
  });
  await tend({
    list: () => client.listContexts(property),
    create: () =>
      client.createContext(property, {
        applies_to_all_projects: true,
        applies_to_all_work_item_types: true,
      }),
    read: (pk) => client.readContext({ ...property, pk }),
    update: (pk) => client.updateContext({ ...property, pk }, { name: "quiet" }),
    remove: (pk) => client.deleteContext({ ...property, pk }),
  });
}
