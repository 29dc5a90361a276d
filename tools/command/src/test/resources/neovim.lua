-- What a person does with the server in Neovim; each line of the file GABION_SAID is what came of it.
local said = assert(io.open(vim.env.GABION_SAID, 'w'))
local function say(what, ...)
  said:write(what .. ': ' .. table.concat(vim.tbl_map(tostring, { ... }), ' '):gsub('\n', ' / ') .. '\n')
  said:flush()
end
local function wait(what, done)
  if not vim.wait(60000, done, 50) then
    say('in vain', what)
    vim.cmd('cquit 1')
  end
end
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000) or {}
  for _, answer in pairs(answers) do
    if answer.err or answer.error then
      return nil, (answer.err or answer.error).message
    end
    return answer.result
  end
end
local function at(pattern)
  vim.cmd('normal! gg0')
  assert(vim.fn.search(pattern, 'eW') > 0, 'nowhere: ' .. pattern)
end
local function has(text)
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n'):find(text, 1, true) ~= nil
end

local buffer = vim.api.nvim_get_current_buf()
wait('the server', function()
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
    return client.initialized or client.server_capabilities.hoverProvider
  end
end)

-- problems come as one types, and go
at('^      - choose: area')
vim.fn.setline('.', '      - chose: area')
wait('a problem', function() return #vim.diagnostic.get(buffer) > 0 end)
local problem = vim.diagnostic.get(buffer)[1]
say('problem', problem.lnum + 1, problem.col + 1, problem.message)
vim.fn.setline('.', '      - choose: area')
wait('no problem', function() return #vim.diagnostic.get(buffer) == 0 end)

-- completion, behind the cursor as in insert mode
at('allowed: it is free')
vim.fn.setline('.', '        allowed: it is ')
local result = ask('textDocument/completion', {
  position = { line = vim.fn.line('.') - 1, character = vim.fn.col('$') - 1 },
})
local words = {}
for _, item in ipairs(result.items or result) do
  words[item.label] = true
end
say('completion', words['free'], words['open from'], words['attackers'] ~= nil)
vim.fn.setline('.', '        allowed: it is free')

-- hover and definition
at('allowed: it is free')
say('hover', ask('textDocument/hover').contents.value)
vim.lsp.buf.definition()
wait('the definition', function() return vim.api.nvim_get_current_buf() ~= buffer end)
say('definition', vim.fn.expand('%:t'), vim.fn.getline('.'))

-- a new name, here and in the other file
at('^  castle')
say('refused', select(2, ask('textDocument/rename', { newName = 'throne' })))
vim.lsp.buf.rename('keep')
wait('the new name', function() return has('\n  keep:') end)
vim.api.nvim_set_current_buf(buffer)
wait('the new name there', function() return has('if: keep.ground is corner') end)
say('renamed', not has('castle'))

-- a lens stands on each case, and runs it
local shown
vim.lsp.handlers['window/showMessage'] = function(_, result) shown = result.message end
vim.cmd('edit ' .. vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':h') .. '/cases/moves.yaml')
wait('the lenses', function()
  vim.lsp.codelens.refresh()
  return #vim.lsp.codelens.get(0) > 1
end)
at('^  [a-z-]*:')
vim.lsp.codelens.run()
wait('the case', function() return shown end)
say('lens', #vim.lsp.codelens.get(0) > 1, shown)
say('done')
vim.cmd('qa!')
