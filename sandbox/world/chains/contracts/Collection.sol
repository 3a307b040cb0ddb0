// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// An ERC-721 whose code is placed at a known address, so a call sets it up instead of a constructor.
contract Collection {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);

    error NonexistentToken(uint256 tokenId);
    error AlreadyMinted(uint256 tokenId);
    error NotTheOwner(address from, uint256 tokenId);
    error NotApproved(address sender, uint256 tokenId);

    string public name;
    string public symbol;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private metadata;

    function describe(string calldata name_, string calldata symbol_) external {
        (name, symbol) = (name_, symbol_);
    }

    /// Anyone may mint: this is a sandbox.
    function mint(address to, uint256 tokenId, string calldata tokenURI_) external {
        if (owners[tokenId] != address(0)) revert AlreadyMinted(tokenId);
        metadata[tokenId] = tokenURI_;
        move(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert NonexistentToken(tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return metadata[tokenId];
    }

    function approve(address approved, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotApproved(msg.sender, tokenId);
        getApproved[tokenId] = approved;
        emit Approval(owner, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        if (ownerOf(tokenId) != from) revert NotTheOwner(from, tokenId);
        if (msg.sender != from && !isApprovedForAll[from][msg.sender] && getApproved[tokenId] != msg.sender)
            revert NotApproved(msg.sender, tokenId);
        delete getApproved[tokenId];
        balanceOf[from]--;
        move(from, to, tokenId);
    }

    /// Does not ask contracts whether they accept tokens.
    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }

    /// ERC-165, ERC-721 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function move(address from, address to, uint256 tokenId) private {
        owners[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }
}
